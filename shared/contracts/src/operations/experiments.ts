import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

const countSchema = z.int().check(z.nonnegative());
/** A part of 1. */
const shareSchema = z.number().check(z.minimum(0), z.maximum(1));

const namesExperiment = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const namesPhase = z.string().check(z.regex(/^\d{1,3}$/));

const planSchema = z.object({
  owner: z.string(),
  hypothesis: z.string(),
  metric: z.string(),
  plannedSize: z.int(),
  expires: z.iso.date(),
});

const listedExperimentSchema = z.object({
  experiment: z.string(),
  phase: z.string(),
  flag: z.string(),
  visitors: countSchema,
  /** Days with exposures, from the first to the last one. */
  days: countSchema,
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Null for a flag that is no experiment by plan. */
  plan: z.nullable(planSchema),
});
export type ListedExperiment = z.infer<typeof listedExperimentSchema>;

/** A difference to the control as a part of the control's value: 0.05 is 5 % more. */
const differenceSchema = z.object({ difference: z.number(), lower: z.number(), upper: z.number() });

const measuredArmSchema = z.object({
  variant: z.string(),
  /** Visitors that count: of a measured mean, those with a measurement. */
  visitors: countSchema,
  /** A rate as a part of 1, or a mean in the unit of the metric; null without visitors. */
  value: z.nullable(z.number()),
  /** Holds on every day that one looks. Null for the control, and while there is too little to compare. */
  sequential: z.nullable(
    z.extend(differenceSchema, {
      pValue: shareSchema,
      /** By Holm-Bonferroni, for the number of treatments. */
      correctedPValue: shareSchema,
    }),
  ),
  /** Holds for one look at the planned size. */
  frequentist: z.nullable(z.extend(differenceSchema, { pValue: shareSchema, correctedPValue: shareSchema })),
  bayesian: z.nullable(
    z.extend(differenceSchema, {
      /** That the treatment's value is higher. */
      chanceToWin: shareSchema,
    }),
  ),
});
export type MeasuredArm = z.infer<typeof measuredArmSchema>;

const measuredMetricSchema = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['rate', 'mean']),
  better: z.enum(['more', 'less']),
  role: z.enum(['primary', 'funnel', 'guardrail']),
  /** The treatments whose sequential interval lies on the worse side. */
  worse: z.array(z.string()),
  /** The variants that do not have this step: they are not compared. */
  skippedBy: z.array(z.string()),
  arms: z.array(measuredArmSchema),
});
export type MeasuredMetric = z.infer<typeof measuredMetricSchema>;

const groupSchema = z.object({ group: z.string(), arms: z.array(measuredArmSchema) });

export const experimentReportSchema = z.object({
  experiment: z.string(),
  phase: z.string(),
  phases: z.array(z.string()),
  flag: z.string(),
  plan: z.nullable(planSchema),
  arms: z.array(z.object({ variant: z.string(), visitors: countSchema, weight: shareSchema })),
  /** Visitors with more than one variant: they are in no arm. */
  severalVariants: countSchema,
  ratio: z.object({
    pValue: shareSchema,
    isOff: z.boolean(),
    /** Where the weights come from: the running experiment, the caller, or nowhere. */
    weights: z.enum(['definition', 'request', 'equal']),
  }),
  decision: z.object({
    verdict: z.enum(['ratio-off', 'keep-running', 'no-winner', 'winner']),
    arm: z.nullable(z.string()),
    reason: z.string(),
  }),
  size: z.object({
    /** Visitors that each arm needs by plan. */
    planned: z.nullable(z.int()),
    smallestArm: countSchema,
    /** At the pace so far; null when it is reached, or cannot be told. */
    daysLeft: z.nullable(z.int()),
    /** Parts of the control's value that would be found with 80 % chance, now and at the planned size. */
    detectable: z.nullable(z.number()),
    detectableAtPlan: z.nullable(z.number()),
  }),
  metrics: z.array(measuredMetricSchema),
  /** Of the primary metric. */
  breakdowns: z.array(
    z.object({
      by: z.enum(['device', 'country', 'language', 'remote version']),
      groups: z.array(groupSchema),
    }),
  ),
  /** Visitors by the day of their exposure, and the sum of the primary metric over them. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      arms: z.array(z.object({ variant: z.string(), visitors: countSchema, sum: z.number() })),
    }),
  ),
});
export type ExperimentReport = z.infer<typeof experimentReportSchema>;

/** Weights of arms as `control:0.5,jtbd:0.5`. */
const weightsSchema = z
  .string()
  .check(z.maxLength(600), z.regex(/^[\w.-]+:\d+(\.\d+)?(,[\w.-]+:\d+(\.\d+)?)*$/));

/** Routes for those who run experiments. They name no visitor. */
export const experimentRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/operations/experiments',
    id: 'listExperiments',
    summary: 'Experiments that visitors were exposed to, by phase, the latest first',
    auth: 'operator',
    limit: 'read',
    reply: z.object({ experiments: z.array(listedExperimentSchema) }),
  }),
  report: defineRoute({
    method: 'get',
    path: '/operations/experiments/:experiment',
    id: 'readExperimentReport',
    summary: 'What the variants of a phase of an experiment did to its metrics, and whether one has won',
    auth: 'operator',
    limit: 'read',
    params: z.object({ experiment: namesExperiment }),
    query: z.object({
      /** The latest by default. */
      phase: z.optional(namesPhase),
      /** Planned weights of the arms, as `control:0.5,jtbd:0.5`; by default those of the running experiment, or equal. */
      weights: z.optional(weightsSchema),
    }),
    reply: experimentReportSchema,
    problems: ['not-found'],
  }),
};

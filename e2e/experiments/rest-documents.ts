import * as z from 'zod/mini';

// The documents of GrowthBook's REST API (https://docs.growthbook.io/api), as far as experiments need them. Everything
// else in them stays as it is.

const ruleFields = {
  id: z.optional(z.string()),
  description: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  /** JSON of a targeting condition. */
  condition: z.optional(z.string()),
};

const forceRuleSchema = z.looseObject({ ...ruleFields, type: z.literal('force'), value: z.string() });

/** A rule that runs an experiment document. */
const experimentRefRuleSchema = z.looseObject({
  ...ruleFields,
  type: z.literal('experiment-ref'),
  experimentId: z.string(),
  variations: z.array(z.object({ variationId: z.string(), value: z.string() })),
});

/** A rule that is an experiment by itself, without an experiment document. */
const inlineExperimentRuleSchema = z.looseObject({
  ...ruleFields,
  type: z.literal('experiment'),
  trackingKey: z.optional(z.string()),
});

const otherRuleSchema = z.looseObject({
  ...ruleFields,
  type: z.enum(['rollout', 'safe-rollout']),
});

export const ruleSchema = z.discriminatedUnion('type', [
  forceRuleSchema,
  experimentRefRuleSchema,
  inlineExperimentRuleSchema,
  otherRuleSchema,
]);
export type Rule = z.infer<typeof ruleSchema>;

export const featureSchema = z.looseObject({
  id: z.string(),
  archived: z.optional(z.boolean()),
  description: z._default(z.string(), ''),
  defaultValue: z.string(),
  environments: z.record(
    z.string(),
    z.looseObject({
      enabled: z.boolean(),
      rules: z.array(ruleSchema),
      /** JSON of what the SDK reads. */
      definition: z.optional(z.string()),
    }),
  ),
});
export type FeatureDocument = z.infer<typeof featureSchema>;

export const experimentStatusSchema = z.enum(['draft', 'running', 'stopped']);

const phaseSchema = z.looseObject({
  name: z.string(),
  dateStarted: z.string(),
  dateEnded: z.optional(z.string()),
  reasonForStopping: z.optional(z.string()),
  seed: z.optional(z.string()),
  coverage: z.number(),
  trafficSplit: z.array(z.object({ variationId: z.string(), weight: z.number() })),
  namespace: z.optional(z.object({ namespaceId: z.string(), range: z.array(z.number()) })),
  targetingCondition: z.optional(z.string()),
});

export const experimentSchema = z.looseObject({
  id: z.string(),
  trackingKey: z.string(),
  name: z.string(),
  hypothesis: z._default(z.string(), ''),
  tags: z._default(z.array(z.string()), []),
  archived: z.boolean(),
  status: experimentStatusSchema,
  bucketVersion: z.optional(z.number()),
  minBucketVersion: z.optional(z.number()),
  dateCreated: z.string(),
  variations: z.array(z.looseObject({ variationId: z.string(), key: z.string(), name: z.string() })),
  phases: z.array(phaseSchema),
  resultSummary: z.optional(
    z.looseObject({
      releasedVariationId: z._default(z.string(), ''),
      excludeFromPayload: z._default(z.boolean(), false),
    }),
  ),
});
export type ExperimentDocument = z.infer<typeof experimentSchema>;

const phasePayloadSchema = z.object({
  name: z.string(),
  dateStarted: z.iso.datetime(),
  dateEnded: z.optional(z.iso.datetime()),
  reasonForStopping: z.optional(z.string()),
  seed: z.optional(z.string()),
  coverage: z.number().check(z.minimum(0), z.maximum(1)),
  variationWeights: z.array(z.number()),
  namespace: z.optional(
    z.object({
      namespaceId: z.string(),
      range: z.tuple([z.number(), z.number()]),
      enabled: z.boolean(),
    }),
  ),
  condition: z.optional(z.string()),
});

/** The body of a new experiment. */
export const experimentPayloadSchema = z.object({
  trackingKey: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  /** GrowthBook asks for the query of its data source that counts visitors; our reports use their own. */
  assignmentQueryId: z.string(),
  /** Two documents may have one key: the experiment and its early access are one experiment. */
  bypassDuplicateKeyCheck: z.optional(z.boolean()),
  hypothesis: z.optional(z.string()),
  description: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  status: z.optional(experimentStatusSchema),
  archived: z.optional(z.boolean()),
  hashAttribute: z.optional(z.string()),
  hashVersion: z.optional(z.literal([1, 2])),
  bucketVersion: z.optional(z.number()),
  minBucketVersion: z.optional(z.number()),
  releasedVariationId: z.optional(z.string()),
  excludeFromPayload: z.optional(z.boolean()),
  variations: z.array(z.object({ key: z.string(), name: z.string() })).check(z.minLength(2)),
  phases: z.array(phasePayloadSchema),
});
export type ExperimentPayload = z.infer<typeof experimentPayloadSchema>;

/** The body of a change: only what it names changes, the phases as a whole. */
export const experimentChangeSchema = z.partial(experimentPayloadSchema);
export type ExperimentChange = z.infer<typeof experimentChangeSchema>;

export const featurePayloadSchema = z.object({
  id: z.string(),
  valueType: z.literal('string'),
  defaultValue: z.string(),
  owner: z.string(),
  description: z.optional(z.string()),
  environments: z.optional(
    z.record(z.string(), z.object({ enabled: z.boolean(), rules: z.array(ruleSchema) })),
  ),
});
export type FeaturePayload = z.infer<typeof featurePayloadSchema>;

export const featureChangeSchema = z.partial(
  z.pick(featurePayloadSchema, { description: true, defaultValue: true, environments: true }),
);
export type FeatureChange = z.infer<typeof featureChangeSchema>;

export const togglePayloadSchema = z.object({
  reason: z.optional(z.string()),
  environments: z.record(z.string(), z.boolean()),
});

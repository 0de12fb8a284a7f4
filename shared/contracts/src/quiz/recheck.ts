import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';
import { answersSchema } from './quiz-state';
import { scaleScoreSchema } from './results';

const questionSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.optional(z.string()),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});

const comparisonSchema = z.object({
  /** The snapshot of the re-check. */
  id: uuidSchema,
  answeredAt: z.iso.datetime(),
  /** When the first answers were given; null when they are gone. */
  firstAnsweredAt: z.nullable(z.iso.datetime()),
  areas: z.array(
    z.object({
      /** The id of the scale. */
      id: z.string(),
      /** Null without enough answers, or where another version of the quiz measured in another way. */
      first: z.nullable(scaleScoreSchema),
      now: z.nullable(scaleScoreSchema),
    }),
  ),
});
export type RecheckComparison = z.infer<typeof comparisonSchema>;

const recheckSchema = z.object({
  /** `too-early` before the first four weeks are done, `no-consent` without consent to the use of answers. */
  state: z.enum(['open', 'too-early', 'no-consent']),
  quizVersion: z.int(),
  /** The questions by scale. */
  areas: z.array(z.object({ id: z.string(), questions: z.array(questionSchema) })),
  /** The latest re-check beside the first answers. */
  comparison: z.nullable(comparisonSchema),
});
export type Recheck = z.infer<typeof recheckSchema>;

/** The questions of the quiz's scales, asked again in the member area. */
export const recheckRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/account/plan/recheck',
    id: 'readRecheck',
    summary: 'The questions of the re-check, and the latest one beside the first answers',
    auth: 'member',
    limit: 'read',
    reply: recheckSchema,
    problems: ['membership-required'],
  }),
  save: defineRoute({
    method: 'post',
    path: '/account/plan/recheck',
    id: 'saveRecheck',
    summary:
      'Stores and scores the answers of a re-check. The same answers after the same plan are stored once',
    auth: 'member',
    limit: 'write',
    body: z.object({ quizVersion: z.int32(), answers: answersSchema }),
    reply: z.object({ comparison: comparisonSchema }),
    problems: ['membership-required', 'consent-required', 'plan-not-finished', 'limit-reached'],
  }),
};

import * as z from 'zod/mini';
import { isRecord } from '../json/is-record';
import { parseJson } from '../json/parse-json';

/** An id of a question, an option or a score. */
export const answerIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** One stored answer, in the format of the specification. */
export const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTIPLE_CHOICE'), answer: z.array(answerIdSchema) }),
  z.object({
    type: z.literal('VALUE'),
    answer: z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()]),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

export const answersSchema = z.record(answerIdSchema, answerSchema);
export type Answers = z.infer<typeof answersSchema>;

export const scoresSchema = z.record(answerIdSchema, z.nullable(z.number()));
export type Scores = z.infer<typeof scoresSchema>;

/** What is tracked once of each quiz: its third question, and each quarter of it, in percent. */
export const quizMilestoneSchema = z.union([z.literal('third-question'), z.literal([25, 50, 75])]);
export type QuizMilestone = z.infer<typeof quizMilestoneSchema>;

/** The visitor's quiz in this browser. Version fuba-v2 nested it under that key; `parseQuizState` unwraps it. */
export const quizStateSchema = z.object({
  answers: answersSchema,
  userInfo: z.object({
    discoveredInflow: z.optional(z.nullable(z.string())),
    discoveredInflowOther: z.optional(z.nullable(z.string())),
  }),
  scores: scoresSchema,
  /** (ext) Version and variants pinned at the first step, so that no deploy or flag changes a running quiz. */
  pinned: z.optional(
    z.object({
      quizId: z.string(),
      version: z.int(),
      overlays: z.record(z.string(), z.string()),
    }),
  ),
  /** (ext) Id of the latest snapshot. */
  snapshotId: z.optional(z.string()),
  /** (ext) Milestones that were tracked. */
  milestones: z.optional(z.array(quizMilestoneSchema)),
});
export type QuizState = z.infer<typeof quizStateSchema>;

/** A quiz without answers. */
export const emptyQuizState: QuizState = { answers: {}, userInfo: {}, scores: {} };

/** Parses the value stored under `quizState`, and keeps what else is stored in it; anything else reads as an empty quiz. */
export function parseQuizState(text: string | null): QuizState {
  const value = unwrapQuizState(parseJson(text, isRecord));
  return isQuizState(value) ? value : emptyQuizState;
}

/** Version fuba-v2 of the product nested the state under its own name. */
function unwrapQuizState(value: Readonly<Record<string, unknown>> | undefined): unknown {
  return value && 'fuba-v2' in value ? value['fuba-v2'] : value;
}

function isQuizState(value: unknown): value is QuizState {
  return quizStateSchema.safeParse(value).success;
}

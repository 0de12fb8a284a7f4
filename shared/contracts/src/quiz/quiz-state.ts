import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';

const idText = z.string().check(z.minLength(1), z.maxLength(64));

/** One stored answer, in the format of the specification. */
export const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTIPLE_CHOICE'), answer: z.array(idText) }),
  z.object({
    type: z.literal('VALUE'),
    answer: z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()]),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

export const answersSchema = z.record(idText, answerSchema);
export type Answers = z.infer<typeof answersSchema>;

export const scoresSchema = z.record(idText, z.nullable(z.number()));
export type Scores = z.infer<typeof scoresSchema>;

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
});
export type QuizState = z.infer<typeof quizStateSchema>;

/** One part of the visitor's ADHD story. */
export const storyPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The language of this part; English when absent, as in stories stored before there were others. */
  locale: z.optional(z.string()),
  /** The snapshot it tells of; stories stored before name none. */
  snapshotId: z.optional(z.string()),
  /** When the answers were given. */
  answeredAt: z.optional(z.string()),
});
export type StoryPart = z.infer<typeof storyPartSchema>;

export const quizSnapshotRoutes = {
  save: defineRoute({
    method: 'post',
    path: '/quiz-snapshot',
    id: 'saveQuizSnapshot',
    summary:
      "Keeps a visitor's quiz answers and gives the scores. The same answers of the same visitor are kept once",
    auth: 'owner',
    limit: 'write',
    status: 201,
    body: z.object({
      quizAnswers: answersSchema,
      userUuid: uuidSchema,
      quizId: z.optional(idText),
      quizVersion: z.optional(z.int()),
      /** The pinned variants by flag; without them they are inferred from the answers. */
      overlays: z.optional(z.record(idText, idText)),
    }),
    reply: z.object({ id: z.string(), scores: scoresSchema }),
    problems: ['limit-reached'],
  }),
  story: defineRoute({
    method: 'get',
    path: '/quiz-snapshot/:id/story',
    id: 'readStory',
    summary: 'The story told from a snapshot; empty when the answers say too little',
    auth: 'owner',
    limit: 'read',
    params: z.object({ id: uuidSchema }),
    reply: z.object({ story: z.array(storyPartSchema) }),
    problems: ['not-found'],
  }),
};

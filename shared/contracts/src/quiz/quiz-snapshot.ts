import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';
import { answerIdSchema, answersSchema, scoresSchema } from './quiz-state';

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
      quizId: z.optional(answerIdSchema),
      quizVersion: z.optional(z.int()),
      /** The pinned variants by flag; without them they are inferred from the answers. */
      overlays: z.optional(z.record(answerIdSchema, answerIdSchema)),
    }),
    reply: z.object({ id: z.string(), scores: scoresSchema }),
    problems: ['consent-required', 'limit-reached'],
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

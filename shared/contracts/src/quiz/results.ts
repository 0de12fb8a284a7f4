import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';
import { programmePreviewSchema } from '../visitor/programme';
import { storyPartSchema } from './quiz-snapshot';
import { answersSchema } from './quiz-state';

export const scaleScoreSchema = z.object({
  /** The id of the scale. */
  id: z.string(),
  points: z.number(),
  max: z.number(),
  /** The id of the band that the points fall into. */
  band: z.string(),
  /** The bands of the version that was answered, from the lowest to the highest, each with its lowest points. */
  bands: z.optional(z.array(z.object({ id: z.string(), from: z.number() }))),
  /** What is measured: points of different versions of the quiz compare where it is the same. */
  measure: z.optional(z.string()),
});
export type ScaleScore = z.infer<typeof scaleScoreSchema>;

/** Whether both versions of the quiz measured a scale the same way. */
export function areComparable(one: ScaleScore, other: ScaleScore): boolean {
  return one.measure === other.measure && one.max === other.max;
}

const resultSchema = z.object({
  /** The id of the snapshot. */
  id: uuidSchema,
  createdAt: z.iso.datetime(),
  quizId: z.string(),
  quizVersion: z.int(),
  /** A finished quiz, or the questions of its scales answered again; missing from an earlier API. */
  kind: z.optional(z.enum(['quiz', 'recheck'])),
  /** The scales with enough answers. */
  scales: z.array(scaleScoreSchema),
  /** Whether it belongs to the signed-in member's account; otherwise it belongs to this browser. */
  isInAccount: z.boolean(),
});
export type Result = z.infer<typeof resultSchema>;

/** Results as a mailed link shows them. */
const mailedResultSchema = z.extend(z.pick(resultSchema, { createdAt: true, scales: true }), {
  /** What the patterns are read from: the quiz that was taken, and the answers to its scored questions and goals. */
  details: z.optional(z.object({ quizId: z.string(), quizVersion: z.int(), answers: answersSchema })),
  story: z.optional(z.array(storyPartSchema)),
  plan: z.optional(programmePreviewSchema),
});
export type MailedResult = z.infer<typeof mailedResultSchema>;

const params = z.object({ id: uuidSchema });

/** Routes for the stored results of finished quizzes, and for re-checks. A member has those of the account, a visitor those of this browser. */
export const resultRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/quiz-snapshot',
    id: 'listResults',
    summary:
      "The caller's results and re-checks, the latest first: those of the account, or without a session those of this browser for the uuid",
    auth: 'owner',
    limit: 'read',
    query: z.object({ userUuid: z.optional(uuidSchema) }),
    reply: z.object({
      results: z.array(resultSchema),
      /** The re-checks, which are no results. They stay after the membership. */
      rechecks: z.optional(z.array(resultSchema)),
    }),
  }),
  read: defineRoute({
    method: 'get',
    path: '/quiz-snapshot/:id',
    id: 'readResult',
    summary: "One of the caller's results or re-checks with its answers",
    auth: 'owner',
    limit: 'read',
    params,
    reply: z.object({ result: resultSchema, answers: answersSchema }),
    problems: ['not-found'],
  }),
  readMailed: defineRoute({
    method: 'post',
    path: '/quiz-snapshot/mailed',
    id: 'readMailedResult',
    summary:
      'The result that a mailed link opens on any device, until it belongs to an account; the code grants nothing else',
    auth: 'visitor',
    limit: 'read',
    body: z.object({ code: z.string().check(z.maxLength(500)) }),
    reply: mailedResultSchema,
    problems: ['link-expired'],
  }),
  moveToAccount: defineRoute({
    method: 'post',
    path: '/quiz-snapshot/:id/account',
    id: 'moveResultToAccount',
    summary: "Moves a result of this browser into the signed-in member's account",
    auth: 'member',
    limit: 'write',
    params,
    reply: z.object({ id: uuidSchema }),
    problems: ['not-found', 'consent-required', 'limit-reached'],
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/quiz-snapshot/:id',
    id: 'deleteResult',
    summary:
      "Deletes one of the caller's results or re-checks with its answers, its story and the links that share it",
    auth: 'owner',
    limit: 'write',
    params,
    reply: z.object({ deleted: z.literal(true) }),
    problems: ['not-found'],
  }),
};

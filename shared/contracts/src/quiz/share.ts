import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';
import { storyPartSchema } from './quiz-snapshot';
import { scaleScoreSchema } from './results';

const shareHash = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'share.invalid'));

/** The shared results: only a number per scale. */
export const calculationsSchema = z.record(z.string().check(z.maxLength(64)), z.nullable(z.number()));

/** The answers that can be shared beside the scales, by the steps of the quiz. No other answer ever is. */
export const shareableAnswers = ['strengths', 'settings', 'since', 'sleep-hours'] as const;
export type ShareableAnswer = (typeof shareableAnswers)[number];

/** What can be shared beside the scales. */
export const shareExtras = [...shareableAnswers, 'story'] as const;
const shareExtraSchema = z.enum(shareExtras);
export type ShareExtra = z.infer<typeof shareExtraSchema>;

/** How many days a link can work. */
export const shareDays = [7, 30, 90] as const;
const shareDaysSchema = z.literal(shareDays);
export type ShareDays = z.infer<typeof shareDaysSchema>;

/** What a link shows, with texts in the reader's language. */
export const sharedContentsSchema = z.object({
  scales: z.array(scaleScoreSchema),
  answers: z.array(z.object({ id: z.enum(shareableAnswers), texts: z.array(z.string()) })),
  story: z.array(storyPartSchema),
});
export type SharedContents = z.infer<typeof sharedContentsSchema>;

export const shareDataSchema = z.object({
  shareHash: z.string(),
  shareType: z.string(),
  calculations: calculationsSchema,
  contents: sharedContentsSchema,
  /** Whether the reader created the share. */
  own: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type ShareData = z.infer<typeof shareDataSchema>;

const shareLinkSchema = z.object({
  shareHash: z.string(),
  url: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The ids of the scales it shows. */
  scales: z.array(z.string()),
  extras: z.array(shareExtraSchema),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareRoutes = {
  readContents: defineRoute({
    method: 'get',
    path: '/share/contents',
    id: 'readShareContents',
    summary: "Everything that can be shared of one of the caller's results",
    auth: 'owner',
    limit: 'read',
    query: z.object({ snapshotId: uuidSchema }),
    reply: z.object({
      contents: sharedContentsSchema,
      /** When the result, and with it its links, is deleted; null for one that belongs to an account. */
      keptUntil: z.nullable(z.iso.datetime()),
    }),
    problems: ['not-found'],
  }),
  create: defineRoute({
    method: 'post',
    path: '/share/results/create',
    id: 'createShare',
    summary:
      "Makes what was chosen of the caller's result readable by link until it expires; `calculations` must be the numbers of that result, or of the latest with such numbers",
    auth: 'owner',
    limit: 'write',
    status: 201,
    body: z.object({
      calculations: calculationsSchema,
      uuid: uuidSchema,
      shareType: z.enum(['results', 'summary']),
      snapshotId: z.optional(uuidSchema),
      extras: z.optional(z.array(shareExtraSchema).check(z.maxLength(shareExtras.length))),
      /** 30 by default; fewer when the result is deleted earlier. */
      days: z.optional(shareDaysSchema),
    }),
    reply: z.object({ shareHash: z.string(), url: z.string(), expiresAt: z.string() }),
    problems: ['not-found'],
  }),
  list: defineRoute({
    method: 'get',
    path: '/share/links',
    id: 'listShares',
    summary: "The caller's links that work, the latest first",
    auth: 'owner',
    limit: 'read',
    reply: z.object({ links: z.array(shareLinkSchema) }),
  }),
  read: defineRoute({
    method: 'get',
    path: '/share/data/:shareHash',
    id: 'readShare',
    summary: 'Reads a shared result',
    auth: 'owner',
    limit: 'read',
    params: z.object({ shareHash }),
    query: z.object({ uuid: z.optional(uuidSchema) }),
    reply: shareDataSchema,
    problems: ['not-found', 'share-gone'],
  }),
  revoke: defineRoute({
    method: 'delete',
    path: '/share/:shareHash',
    id: 'revokeShare',
    summary: 'Ends the link of a shared result; only who shared it may',
    auth: 'owner',
    limit: 'write',
    params: z.object({ shareHash }),
    reply: z.object({ revoked: z.literal(true) }),
    problems: ['not-found'],
  }),
  sendEmail: defineRoute({
    method: 'post',
    path: '/share/email',
    id: 'mailShare',
    summary: 'Mails the link of a shared result; only who shared it may',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ email: emailSchema, uuid: uuidSchema, shareHash }),
    reply: z.object({ sent: z.literal(true) }),
    problems: ['not-found', 'share-gone', 'forbidden'],
  }),
};

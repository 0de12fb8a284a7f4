import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';

const shareHash = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'share.invalid'));

/** The shared results: only a number per scale. */
export const calculationsSchema = z.record(z.string().check(z.maxLength(64)), z.nullable(z.number()));

export const shareDataSchema = z.object({
  shareHash: z.string(),
  shareType: z.string(),
  calculations: calculationsSchema,
  /** Whether the reader created the share. */
  own: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type ShareData = z.infer<typeof shareDataSchema>;

export const shareRoutes = {
  create: defineRoute({
    method: 'post',
    path: '/share/results/create',
    id: 'createShare',
    summary: 'Makes results readable by link until it expires',
    auth: 'owner',
    limit: 'write',
    status: 201,
    body: z.object({
      calculations: calculationsSchema,
      uuid: uuidSchema,
      shareType: z.enum(['results', 'summary']),
    }),
    reply: z.object({ shareHash: z.string(), url: z.string(), expiresAt: z.string() }),
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

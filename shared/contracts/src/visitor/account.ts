import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from './email';
import { uuidSchema } from './identity';
import { passwordSchema } from './user';

const memberSession = z.object({
  /** Identifies the session; not a credential. */
  id: uuidSchema,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Such as "Firefox on Windows"; null if unknown. */
  browser: z.nullable(z.string()),
  /** The session of the caller. */
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

/** Routes for members to manage their account. */
export const accountRoutes = {
  listSessions: defineRoute({
    method: 'get',
    path: '/account/sessions',
    id: 'listSessions',
    summary: 'Where the member is signed in, the latest first',
    auth: 'member',
    limit: 'read',
    reply: z.object({ sessions: z.array(memberSession) }),
  }),
  endSession: defineRoute({
    method: 'delete',
    path: '/account/sessions/:sessionId',
    id: 'endSession',
    summary: 'Ends one session of the member',
    auth: 'member',
    limit: 'write',
    params: z.object({ sessionId: uuidSchema }),
    reply: z.object({ ended: z.literal(true) }),
    problems: ['not-found'],
  }),
  endOtherSessions: defineRoute({
    method: 'delete',
    path: '/account/sessions',
    id: 'endOtherSessions',
    summary: 'Ends every session of the member but the one that asks',
    auth: 'member',
    limit: 'write',
    reply: z.object({ ended: z.int() }),
  }),
  listProofs: defineRoute({
    method: 'get',
    path: '/account/reauthentication',
    id: 'listProofs',
    summary: 'What the member can prove with who uses this session, besides a mailed link',
    auth: 'member',
    limit: 'read',
    reply: z.object({ hasPassword: z.boolean(), hasPasskey: z.boolean() }),
  }),
  reauthenticate: defineRoute({
    method: 'post',
    path: '/account/reauthentication',
    id: 'reauthenticate',
    summary:
      'Proves by password who uses this session; for 10 minutes that opens what asks for a recent sign-in',
    auth: 'member',
    limit: 'auth',
    body: z.object({ password: passwordSchema }),
    reply: z.object({ confirmed: z.literal(true) }),
    problems: ['wrong-credentials'],
  }),
  changePassword: defineRoute({
    method: 'post',
    path: '/account/password',
    id: 'changePassword',
    summary:
      'Sets a password, ends all other sessions and open sign-in links, and gives this session a new token. Asks for a sign-in in the last 10 minutes, or the current password',
    auth: 'member',
    limit: 'auth',
    body: z.object({
      currentPassword: z.optional(passwordSchema),
      newPassword: passwordSchema,
    }),
    reply: z.object({ token: z.string() }),
    problems: ['reauthentication-required', 'password-too-common'],
  }),
  changeEmail: defineRoute({
    method: 'post',
    path: '/account/email',
    id: 'changeEmail',
    summary:
      'Mails a link to a new address, which changes it. The answer is the same whether or not the address is taken. Asks for a sign-in in the last 10 minutes, or the current password',
    auth: 'member',
    limit: 'auth',
    body: z.object({ email: emailSchema, currentPassword: z.optional(passwordSchema) }),
    reply: z.object({ sent: z.literal(true) }),
    problems: ['reauthentication-required'],
  }),
};

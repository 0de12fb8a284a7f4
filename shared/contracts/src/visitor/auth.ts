import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { MAX_DESTINATION_LENGTH, OWN_PATH } from './destination';
import { emailSchema } from './email';
import { passwordSchema, userSchema } from './user';

/** A session with its member. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

export const destinationSchema = z
  .string()
  .check(z.maxLength(MAX_DESTINATION_LENGTH), z.regex(OWN_PATH, 'destination.invalid'));

/** The one-time code of a mailed link. */
const linkCodeSchema = z.string().check(z.minLength(16), z.maxLength(200));

export const authRoutes = {
  requestMagicLink: defineRoute({
    method: 'post',
    path: '/auth/magic-link',
    id: 'requestMagicLink',
    summary: 'Mails a sign-in link. The answer is the same whether or not the address is known',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ email: emailSchema, destination: z.optional(destinationSchema) }),
    reply: z.object({ sent: z.literal(true) }),
  }),
  exchange: defineRoute({
    method: 'post',
    path: '/auth/exchange',
    id: 'exchangeCode',
    summary: 'Turns the one-time code of a sign-in link into a session',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ code: linkCodeSchema }),
    reply: sessionSchema,
    problems: ['link-expired'],
  }),
  login: defineRoute({
    method: 'post',
    path: '/auth/login',
    id: 'login',
    summary: 'Signs in with e-mail and password',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ email: emailSchema, password: passwordSchema }),
    reply: sessionSchema,
    problems: ['wrong-credentials'],
  }),
  requestPasswordReset: defineRoute({
    method: 'post',
    path: '/auth/password/request',
    id: 'requestPasswordReset',
    summary: 'Mails a link to set a new password. The answer is the same whether or not the address is known',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ email: emailSchema }),
    reply: z.object({ sent: z.literal(true) }),
  }),
  resetPassword: defineRoute({
    method: 'post',
    path: '/auth/password/reset',
    id: 'resetPassword',
    summary:
      'Sets a password with the one-time code of a mailed link, ends all sessions and open links, and signs in',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ code: linkCodeSchema, password: passwordSchema }),
    reply: sessionSchema,
    problems: ['link-expired', 'password-too-common'],
  }),
  confirmEmail: defineRoute({
    method: 'post',
    path: '/auth/email/confirm',
    id: 'confirmEmail',
    summary:
      'Changes the address of a member with the one-time code mailed to the new one. Outside a session of the member it ends all sessions and drops the password',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ code: linkCodeSchema }),
    reply: z.object({ email: emailSchema, signedOut: z.optional(z.boolean()) }),
    problems: ['link-expired'],
  }),
  undoEmailChange: defineRoute({
    method: 'post',
    path: '/auth/email/undo',
    id: 'undoEmailChange',
    summary:
      'Restores the address of a member with the code mailed to the former one, ends all sessions and drops the password',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ code: linkCodeSchema }),
    reply: z.object({ email: emailSchema }),
    problems: ['link-expired'],
  }),
  logout: defineRoute({
    method: 'post',
    path: '/auth/logout',
    id: 'logout',
    summary: 'Ends the session of the bearer token',
    auth: 'member',
    limit: 'write',
    reply: z.object({ ended: z.literal(true) }),
  }),
};

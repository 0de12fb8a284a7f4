import * as z from 'zod/mini';
import { emailSchema } from './email';
import { defineRoute } from './route';
import { passwordSchema, userSchema } from './user';

const session = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof session>;

/** A path of our own site; anything that could leave it is refused. */
export const destinationSchema = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\]*$/, 'destination.invalid'));

/** The validity check of a token in the address: not empty, and decoding then encoding gives the same text. */
export function isBase64(text: string): boolean {
  if (text === '') return false;
  try {
    return btoa(atob(text)) === text;
  } catch {
    return false;
  }
}

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
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ code: z.string().check(z.minLength(16), z.maxLength(200)) }),
    reply: session,
    problems: ['link-expired'],
  }),
  login: defineRoute({
    method: 'post',
    path: '/auth/login',
    id: 'login',
    summary: 'Signs in with e-mail and password',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ email: emailSchema, password: passwordSchema }),
    reply: session,
    problems: ['wrong-credentials'],
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

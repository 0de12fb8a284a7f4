import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { sessionSchema } from './auth';
import { uuidSchema } from './identity';

/** What `@simplewebauthn/browser` takes; the API's library makes it. */
const optionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });

const base64url = z.string().check(z.maxLength(8000), z.regex(/^[\w-]+$/));
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** What a browser sends about a new passkey. */
const creationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyCreation = z.infer<typeof creationSchema>;

/** What a browser sends when a passkey was used. */
const assertionSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type PasskeyAssertion = z.infer<typeof assertionSchema>;

export const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until its first use. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Passkeys: a second way to sign in. Challenges work once, for five minutes, in the browser that asked for them. */
export const passkeyRoutes = {
  begin: defineRoute({
    method: 'post',
    path: '/auth/passkey/options',
    id: 'beginPasskeySignIn',
    summary: 'A challenge for whichever passkey the browser offers; the same for everyone',
    auth: 'owner',
    limit: 'auth',
    reply: optionsSchema,
  }),
  signIn: defineRoute({
    method: 'post',
    path: '/auth/passkey',
    id: 'signInByPasskey',
    summary: 'Signs in with a passkey',
    auth: 'owner',
    limit: 'auth',
    body: z.object({ assertion: assertionSchema }),
    reply: sessionSchema,
    problems: ['wrong-credentials'],
  }),
  reauthenticate: defineRoute({
    method: 'post',
    path: '/account/reauthentication/passkey',
    id: 'reauthenticateByPasskey',
    summary: 'Proves by one of the member’s passkeys who uses this session, as a password does',
    auth: 'member',
    limit: 'auth',
    body: z.object({ assertion: assertionSchema }),
    reply: z.object({ confirmed: z.literal(true) }),
    problems: ['wrong-credentials'],
  }),
  list: defineRoute({
    method: 'get',
    path: '/account/passkeys',
    id: 'listPasskeys',
    summary: 'The member’s passkeys',
    auth: 'member',
    limit: 'read',
    reply: z.object({ passkeys: z.array(passkeySchema) }),
  }),
  beginAdding: defineRoute({
    method: 'post',
    path: '/account/passkeys/options',
    id: 'beginPasskey',
    summary: 'A challenge for a new passkey of the member',
    auth: 'member',
    limit: 'auth',
    needsRecentSignIn: true,
    reply: optionsSchema,
    problems: ['reauthentication-required'],
  }),
  add: defineRoute({
    method: 'post',
    path: '/account/passkeys',
    id: 'addPasskey',
    summary: 'Adds a passkey to the account; its member is told by mail',
    auth: 'member',
    limit: 'auth',
    needsRecentSignIn: true,
    body: z.object({ name: passkeyNameSchema, creation: creationSchema }),
    reply: passkeySchema,
    problems: ['wrong-credentials', 'reauthentication-required'],
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/account/passkeys/:passkeyId',
    id: 'removePasskey',
    summary: 'Removes a passkey from the account',
    auth: 'member',
    limit: 'write',
    needsRecentSignIn: true,
    params: z.object({ passkeyId: uuidSchema }),
    reply: z.object({ removed: z.literal(true) }),
    problems: ['not-found', 'reauthentication-required'],
  }),
};

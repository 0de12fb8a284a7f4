import * as z from 'zod/mini';

/** The token that opens a draft of a quiz or of plan texts. */
export const draftTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'token.invalid'));

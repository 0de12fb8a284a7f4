import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const payloadSchema = z.tuple([z.string(), z.string(), z.number()]);

/** A token that grants access for one purpose until it expires. */
export type SignedToken = {
  /** A token is only valid for this purpose. */
  purpose: string;
  /** Who or what it grants access to. Readable by anyone with the link, so never a secret. */
  subject: string;
  expiresAt: Date;
};

/** A token for a link in a mail: `<payload>.<signature>`, both base64url. */
export function signToken(secret: string, { purpose, subject, expiresAt }: SignedToken): string {
  const payload = Buffer.from(JSON.stringify([purpose, subject, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${computeSignature(secret, payload)}`;
}

/** The subject of a token; undefined when the signature or purpose is wrong or it has expired. */
export function readToken(
  secret: string,
  { token, purpose, now }: { token: string; purpose: string; now: Date },
): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!isEqual(signature, computeSignature(secret, payload))) return undefined;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [signedPurpose, subject, expiresAt] = parsed.data;
  return signedPurpose === purpose && expiresAt > now.getTime() ? subject : undefined;
}

function computeSignature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

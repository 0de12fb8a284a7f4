import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SignedLink } from './mailed-links';

const payloadSchema = z.tuple([z.string(), z.string(), z.number(), z.string()]);

/** A token that grants access for one purpose until it expires. */
export type SignedToken = {
  /** A token is only valid for this purpose. */
  purpose: SignedLink;
  /** Who or what it grants access to. Readable by anyone with the link, so never a secret. */
  subject: string;
  /** To which account and address the link is sent: when they change, it ends. Empty for links to hand out. */
  binding: string;
  expiresAt: Date;
};

/** A token for a link in a mail: `<payload>.<signature>`, both base64url. */
export function signToken(secret: string, { purpose, subject, binding, expiresAt }: SignedToken): string {
  const content = [purpose, subject, expiresAt.getTime(), computeTag(secret, binding)];
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${computeSignature(secret, payload)}`;
}

export type GivenToken = {
  token: string;
  purpose: SignedLink;
  now: Date;
  /** What a link for this subject would be bound to now; undefined when it is gone. */
  findBinding: (subject: string) => Promise<string | undefined>;
};

/** The subject of a token; undefined when it is not ours, is for another purpose, has expired, or its binding changed. */
export async function readToken(
  secrets: readonly string[],
  { token, purpose, now, findBinding }: GivenToken,
): Promise<string | undefined> {
  const [payload = '', signature = ''] = token.split('.');
  const secret = secrets.find((one) => isEqual(signature, computeSignature(one, payload)));
  if (secret === undefined) return undefined;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [signedPurpose, subject, expiresAt, tag] = parsed.data;
  if (signedPurpose !== purpose || expiresAt <= now.getTime()) return undefined;
  const binding = await findBinding(subject);
  return binding !== undefined && isEqual(tag, computeTag(secret, binding)) ? subject : undefined;
}

function computeSignature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

/** Says nothing about the address to a reader of the token. */
function computeTag(secret: string, binding: string): string {
  if (binding === '') return '';
  return createHmac('sha256', secret).update(`binding\n${binding}`).digest('base64url').slice(0, 22);
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

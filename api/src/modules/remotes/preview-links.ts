import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 3_600_000;

/** Versions for `?remotes=`, signed for some hours: `quiz@1.2.0,checkout@1.0.3~<expiry>~<signature>`. */
export function signPreview(
  choice: string,
  { secret, hours, now }: { secret: string; hours: number; now: Date },
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  const signed = `${choice}~${Math.floor(expiresAt.getTime() / 1000)}`;
  return { text: `${signed}~${computeSignature(signed, secret)}`, expiresAt };
}

/** The versions named by a preview link; undefined when its signature is wrong or it has expired. */
function verifyPreview(text: string, secrets: readonly string[], now: Date): string | undefined {
  const [, choice, expiry, signature] = /^([^~]+)~(\d{1,12})~([\w-]+)$/.exec(text) ?? [];
  if (choice === undefined || expiry === undefined || signature === undefined) return undefined;
  if (Number(expiry) * 1000 <= now.getTime()) return undefined;
  const signed = `${choice}~${expiry}`;
  return secrets.some((secret) => isEqual(computeSignature(signed, secret), signature)) ? choice : undefined;
}

/** The versions a visitor may choose: by a preview link, or by name with test tools. */
export function readAllowedChoice(
  asked: string,
  { secrets, testTools, now }: { secrets: readonly string[]; testTools: boolean; now: Date },
): string | undefined {
  return verifyPreview(asked, secrets, now) ?? (testTools ? asked : undefined);
}

/** The label makes signatures for other purposes with the same secret invalid here. */
function computeSignature(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview-link\n${signed}`).digest('base64url');
}

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

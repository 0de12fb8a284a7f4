import { readToken, signToken } from '../../platform/links/signed-token';

const PURPOSE = 'keep-membership';

/** One cancellation: a link does not take back a later one. */
export type Cancellation = { subscriptionId: string; canceledAt: Date };

/** The URL in a cancellation mail that takes it back, signed in or not, until the membership ends. */
export function createKeepLink(
  { siteUrl, secret }: { siteUrl: string; secret: string },
  { subscriptionId, canceledAt }: Cancellation,
  expiresAt: Date,
): string {
  const subject = `${subscriptionId}:${canceledAt.getTime()}`;
  const code = signToken(secret, { purpose: PURPOSE, subject, expiresAt });
  return `${siteUrl}/keep-membership?${new URLSearchParams({ code })}`;
}

/** The cancellation of such a link; undefined when the code is not ours or has expired. */
export function readKeepCode(secrets: readonly string[], code: string, now: Date): Cancellation | undefined {
  const subjects = secrets.map((secret) => readToken(secret, { token: code, purpose: PURPOSE, now }));
  const [subscriptionId, canceledAt] = subjects.find((subject) => subject !== undefined)?.split(':') ?? [];
  if (subscriptionId === undefined || canceledAt === undefined) return undefined;
  return { subscriptionId, canceledAt: new Date(Number(canceledAt)) };
}

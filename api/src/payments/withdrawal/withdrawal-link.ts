import { addMilliseconds, day } from '../../platform/clock';
import { readToken, signToken } from '../../platform/links/signed-token';

const PURPOSE = 'withdrawal';
/** The moment of receipt counts, so there is no hurry to press the link. */
const LIFE = 30 * day;

type Statement = { id: string; receivedAt: Date };

/** The link in an acknowledgement: who opens it reads the mailbox of the statement. */
export function createWithdrawalLink(siteUrl: string, secret: string, { id, receivedAt }: Statement): string {
  const code = signToken(secret, {
    purpose: PURPOSE,
    subject: id,
    expiresAt: addMilliseconds(receivedAt, LIFE),
  });
  return `${siteUrl}/withdraw?${new URLSearchParams({ code })}`;
}

/** The id of the statement; undefined when the link is not ours or has expired. */
export function readWithdrawalLink(secrets: readonly string[], token: string, now: Date): string | undefined {
  return secrets
    .map((secret) => readToken(secret, { token, purpose: PURPOSE, now }))
    .find((id) => id !== undefined);
}

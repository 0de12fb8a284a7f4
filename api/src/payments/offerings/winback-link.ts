import { winbackTypeSchema } from '@funnel/contracts';
import { readToken, signToken } from '../../platform/links/signed-token';
import type { Winback } from './build-offering';

const PURPOSE = 'winback';
const paths: Record<Winback, string> = { plain: '/winback-plain', '30off': '/winback-30off' };

export type WinbackLink = { siteUrl: string; secret: string; winback: Winback; expiresAt: Date };

/** The URL of a winback page that grants its terms: for mails to members whose plan ended. */
export function createWinbackLink({ siteUrl, secret, winback, expiresAt }: WinbackLink): string {
  const winbackToken = signWinback(secret, { winback, expiresAt });
  return `${siteUrl}${paths[winback]}?${new URLSearchParams({ wbt: winback, winbackToken })}`;
}

/** The token in such a link. */
export function signWinback(
  secret: string,
  { winback, expiresAt }: Pick<WinbackLink, 'winback' | 'expiresAt'>,
): string {
  return signToken(secret, { purpose: PURPOSE, subject: winback, expiresAt });
}

/** The offer that such a link grants; undefined when the link is not ours or has expired. */
export function readWinbackLink(secrets: readonly string[], token: string, now: Date): Winback | undefined {
  const subjects = secrets.map((secret) => readToken(secret, { token, purpose: PURPOSE, now }));
  const parsed = winbackTypeSchema.safeParse(subjects.find((subject) => subject !== undefined));
  return parsed.success ? parsed.data : undefined;
}

import { winbackTypeSchema } from '@funnel/contracts';
import { readToken, signToken } from '../../platform/links/signed-token';
import type { Winback } from './build-offering';

const PURPOSE = 'winback';
const paths: Record<Winback, string> = { plain: '/winback-plain', '30off': '/winback-30off' };

export type WinbackLink = {
  siteUrl: string;
  secret: string;
  winback: Winback;
  expiresAt: Date;
  /** The ended plan of the member whom the link is for; without it, the link grants its terms to its holder. */
  subscriptionId?: string | undefined;
};

/** What a link grants, and to whom. */
export type WinbackGrant = { winback: Winback; subscriptionId: string | undefined };

/** The URL of a winback page that grants its terms: for mails to members whose plan ended. */
export function createWinbackLink({ siteUrl, secret, ...link }: WinbackLink): string {
  const { winback } = link;
  const winbackToken = signWinback(secret, link);
  return `${siteUrl}${paths[winback]}?${new URLSearchParams({ wbt: winback, winbackToken })}`;
}

/** The token in such a link. */
export function signWinback(
  secret: string,
  { winback, expiresAt, subscriptionId }: Omit<WinbackLink, 'siteUrl' | 'secret'>,
): string {
  return signToken(secret, {
    purpose: PURPOSE,
    subject: subscriptionId === undefined ? winback : `${winback} ${subscriptionId}`,
    expiresAt,
  });
}

/** The offer that such a link grants; undefined when the link is not ours or has expired. */
export function readWinbackLink(
  secrets: readonly string[],
  token: string,
  now: Date,
): WinbackGrant | undefined {
  const subjects = secrets.map((secret) => readToken(secret, { token, purpose: PURPOSE, now }));
  const [winback, subscriptionId] = subjects.find((subject) => subject !== undefined)?.split(' ') ?? [];
  const parsed = winbackTypeSchema.safeParse(winback);
  return parsed.success ? { winback: parsed.data, subscriptionId } : undefined;
}

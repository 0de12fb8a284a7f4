import { winbackTypeSchema } from '@funnel/contracts';
import { readToken, signToken } from '../../platform/links/signed-token';
import type { Winback } from './build-offering';

const PURPOSE = 'winback';
export const winbackPaths: Record<Winback, string> = { plain: '/winback-plain', '30off': '/winback-30off' };

type Grant = { winback: Winback; expiresAt: Date };

/** The URL of a winback page that grants its terms to its holder, for campaigns. Members get their own offer signed in. */
export function createWinbackLink({
  siteUrl,
  secret,
  ...grant
}: Grant & { siteUrl: string; secret: string }): string {
  const { winback } = grant;
  const code = new URLSearchParams({ winbackToken: signWinback(secret, grant) });
  return `${siteUrl}${winbackPaths[winback]}?${new URLSearchParams({ wbt: winback })}#${code}`;
}

/** The token in such a link. */
export function signWinback(secret: string, { winback, expiresAt }: Grant): string {
  return signToken(secret, { purpose: PURPOSE, subject: winback, binding: '', expiresAt });
}

/** The offer that such a link grants; undefined when the link is not ours or has expired. */
export async function readWinbackLink(
  secrets: readonly string[],
  token: string,
  now: Date,
): Promise<Winback | undefined> {
  const findBinding = async () => '';
  const winback = await readToken(secrets, { token, purpose: PURPOSE, now, findBinding });
  return winbackTypeSchema.safeParse(winback).data;
}

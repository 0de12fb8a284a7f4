import type { Request } from 'express';
import { day } from '../clock';
import type { Db } from '../database/database';
import { createSecret, hashSecret } from './secrets';

/** Marks a browser used for a sign-in. It grants no access; without it the member is notified of the sign-in. */
const COOKIE = 'browser_id';
/** The maximum lifetime of a cookie in browsers. */
const LIFE = 400 * day;

type BrowserSignIn = { memberUuid: string; request: Request; isSecure: boolean; now: Date };

/** Records the browser of a sign-in and marks it if needed. Returns whether the member has used it before. */
export async function recognizeBrowser(
  db: Db,
  { memberUuid, request, isSecure, now }: BrowserSignIn,
): Promise<boolean> {
  const given = readBrowserId(request);
  const id = given ?? createSecret().toString('base64url');
  request.res?.cookie(COOKIE, id, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFE,
    path: '/v1',
  });
  const browserHash = hashSecret(id);
  const seen = await db
    .insertInto('knownBrowsers')
    .values({ memberUuid, browserHash, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['memberUuid', 'browserHash']).doUpdateSet({ lastSeenAt: now }),
    )
    .returning('firstSeenAt')
    .executeTakeFirstOrThrow();
  return seen.firstSeenAt < now;
}

function readBrowserId(request: Request): string | undefined {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.get('cookie') ?? '')?.[1];
}

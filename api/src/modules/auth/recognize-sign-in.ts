import type { Request } from 'express';
import { describeBrowser } from '../../platform/accounts/browser-label';
import { recognizeBrowser } from '../../platform/accounts/known-browsers';
import type { Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { enqueueAccountNotice } from './account-notices';

type Settings = { isSecure: boolean; siteUrl: string };
type SignIn = {
  member: Member;
  request: Request;
  /** The member expects this sign-in, so no notice is sent. */
  isExpected: boolean;
  now: Date;
};

/** Records the browser of a sign-in and notifies the member about an unknown one. Returns its label. */
export async function recognizeSignIn(
  db: Db,
  { isSecure, siteUrl }: Settings,
  { member, request, isExpected, now }: SignIn,
): Promise<string | undefined> {
  const userAgent = request.get('user-agent');
  const isKnown = await recognizeBrowser(db, { memberUuid: member.uuid, request, isSecure, now });
  if (!isKnown && !isExpected) {
    await enqueueAccountNotice(db, { template: 'new-sign-in', member, siteUrl, userAgent, now });
  }
  return describeBrowser(userAgent);
}

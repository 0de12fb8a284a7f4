import type { Session } from '@funnel/contracts';
import type { Request } from 'express';
import { toUser } from '../../platform/accounts/accounts';
import { describeBrowser } from '../../platform/accounts/browser-label';
import { recognizeBrowser } from '../../platform/accounts/known-browsers';
import { changeMember, type Member } from '../../platform/accounts/members-store';
import { type SignInMethod, startSession } from '../../platform/accounts/sessions';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import { readLocale } from '../../platform/http/request-locale';
import type { SiteContext } from '../../platform/site-context';
import { enqueueAccountNotice } from './account-notices';

export type SignInDependencies = SiteContext & {
  /** Whether the API runs on https, so cookies are `Secure`. */
  isSecure: boolean;
  /** Whether the member has a running plan; without one they may buy again. */
  hasLiveSubscription: (db: Db, memberUuid: string) => Promise<boolean>;
};

export type SignInCall = {
  member: Member;
  request: Request;
  method: SignInMethod;
  /** The member just came from their mailbox, so the sign-in is not reported by mail. */
  isExpected?: boolean;
};

/** Starts the session of a member who has proven who they are; a sign-in from an unknown browser is reported by mail. */
export async function signIn(
  transaction: Db,
  dependencies: SignInDependencies,
  { member, request, method, isExpected = false }: SignInCall,
): Promise<Session> {
  const now = dependencies.clock();
  const { siteUrl, isSecure } = dependencies;
  const userAgent = request.get('user-agent');
  const isKnown = await recognizeBrowser(transaction, { memberUuid: member.uuid, request, isSecure, now });
  if (!isKnown && !isExpected)
    await enqueueAccountNotice(transaction, { template: 'new-sign-in', member, siteUrl, userAgent, now });
  // After the notice, which is in the language known before: the password may have been stolen.
  await changeMember(transaction, member.uuid, { locale: readLocale(request) });
  const token = await startSession(transaction, member.uuid, now, {
    method,
    browser: describeBrowser(userAgent),
  });
  await recordSecurityEvent(transaction, {
    at: now,
    kind: 'signed-in',
    memberUuid: member.uuid,
    address: request.ip,
    details: { method },
  });
  const hasPlan = await dependencies.hasLiveSubscription(transaction, member.uuid);
  return { token, user: { ...toUser(member), hasPlan } };
}

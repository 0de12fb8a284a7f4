import { authRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { toUser } from '../../platform/accounts/accounts';
import { findCredentials } from '../../platform/accounts/credentials';
import { consumeMagicCode } from '../../platform/accounts/magic-links';
import { changeMember, findMember, type Member } from '../../platform/accounts/members-store';
import { isPassword } from '../../platform/accounts/passwords';
import { endSession, type SignInMethod, startSession } from '../../platform/accounts/sessions';
import type { SignInAttempts } from '../../platform/accounts/sign-in-attempts';
import { verifyEmail } from '../../platform/accounts/verify-email';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import { enqueue } from '../../platform/outbox/outbox';
import { lockCredentials } from './auth-store';
import { recognizeSignIn } from './recognize-sign-in';

export type AuthDependencies = {
  db: Db;
  clock: Clock;
  attempts: SignInAttempts;
  siteUrl: string;
  /** Whether the API runs on https, so cookies are `Secure`. */
  isSecure: boolean;
  /** Whether the member has a running plan; without one they may buy again. */
  hasLiveSubscription: (db: Db, memberUuid: string) => Promise<boolean>;
};

export function authRouter(dependencies: AuthDependencies): Router {
  const { db, clock, attempts } = dependencies;
  const router = Router();

  // The address is looked up later, in a job: neither the reply nor its timing reveals whether it is known.
  mount(router, authRoutes.requestMagicLink, async ({ body, request }) => {
    await attempts.countLink({ email: body.email, address: request.ip ?? '' });
    // In the language of the page: the reader is waiting for this mail. The member's own language stays as it is.
    await enqueue(db, { topic: 'magic-link', payload: { ...body, locale: readLocale(request) } });
    return { sent: true };
  });

  mount(router, authRoutes.exchange, async ({ body, request }) => {
    const at = clock();
    const session = await db.transaction().execute(async (transaction) => {
      const memberUuid = await consumeMagicCode(transaction, body.code, at);
      const member = memberUuid === undefined ? undefined : await findMember(transaction, memberUuid);
      if (!member) return undefined;
      const isFirst = await verifyEmail(transaction, member.uuid, at);
      if (isFirst)
        await recordEvent(transaction, request, { kind: 'email-verified', memberUuid: member.uuid });
      return await signIn(transaction, request, { member, method: 'link', isExpected: isFirst });
    });
    if (!session) {
      await recordEvent(db, request, { kind: 'sign-in-failed', details: { method: 'link' } });
      throw new ProblemError('link-expired');
    }
    await attempts.trustCaller({ email: session.user.email, address: request.ip ?? '' });
    return session;
  });

  mount(router, authRoutes.login, async ({ body, request }) => {
    const attempt = { email: body.email, address: request.ip ?? '' };
    await attempts.countPassword(attempt);
    const credentials = await findCredentials(db, body.email);
    const isRight = await isPassword(body.password, credentials?.passwordHash);
    const session = await db.transaction().execute(async (transaction) => {
      // A sign-in by link may have dropped this password since it was checked.
      const isCurrent = isRight && credentials && (await lockCredentials(transaction, credentials));
      const member = isCurrent ? await findMember(transaction, credentials.uuid) : undefined;
      if (member) return await signIn(transaction, request, { member, method: 'password' });
      await recordEvent(transaction, request, {
        kind: 'sign-in-failed',
        memberUuid: credentials?.uuid,
        details: { method: 'password' },
      });
      return undefined;
    });
    if (!session) throw new ProblemError('wrong-credentials');
    await attempts.forgivePassword(attempt);
    return session;
  });

  mount(router, authRoutes.logout, async ({ request, visitor }) => {
    // The next person using this browser is another visitor.
    visitor.forgetKey();
    const memberUuid = await endSession(db, readBearerToken(request) ?? '');
    await recordEvent(db, request, { kind: 'session-ended', memberUuid, details: { by: 'logout' } });
    return { ended: true };
  });

  return router;

  type Event = Pick<Parameters<typeof recordSecurityEvent>[1], 'kind' | 'memberUuid' | 'details'>;

  async function recordEvent(transaction: Db, request: Request, event: Event): Promise<void> {
    await recordSecurityEvent(transaction, { ...event, at: clock(), address: request.ip });
  }

  /** Starts the session; a sign-in from an unknown browser is reported by mail, unless the member just came from that mailbox. */
  async function signIn(
    transaction: Db,
    request: Request,
    { member, method, isExpected = false }: { member: Member; method: SignInMethod; isExpected?: boolean },
  ) {
    const now = clock();
    const browser = await recognizeSignIn(transaction, dependencies, { member, request, isExpected, now });
    // After the notice, which is in the language known before: the password may have been stolen.
    await changeMember(transaction, member.uuid, { locale: readLocale(request) });
    const token = await startSession(transaction, member.uuid, now, { method, browser });
    await recordEvent(transaction, request, {
      kind: 'signed-in',
      memberUuid: member.uuid,
      details: { method },
    });
    const hasPlan = await dependencies.hasLiveSubscription(transaction, member.uuid);
    return { token, user: { ...toUser(member), hasPlan } };
  }
}

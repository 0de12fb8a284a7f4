import { authRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { consumeMagicCode } from '../../platform/accounts/magic-links';
import { findCredentials, findMember } from '../../platform/accounts/members-store';
import { isPassword } from '../../platform/accounts/passwords';
import { endSession } from '../../platform/accounts/sessions';
import type { SignInAttempts } from '../../platform/accounts/sign-in-attempts';
import { verifyEmail } from '../../platform/accounts/verify-email';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { lockCredentials } from './auth-store';
import { magicLink } from './magic-link-job';
import { type SignInDependencies, signIn } from './sign-in';

export type AuthDependencies = SignInDependencies & { attempts: SignInAttempts };

export function authRouter(dependencies: AuthDependencies): Router {
  const { db, clock, attempts } = dependencies;
  const router = Router();

  // The address is looked up later, in a job: neither the reply nor its timing reveals whether it is known.
  mount(router, authRoutes.requestMagicLink, async ({ body, request, locale }) => {
    await attempts.countLink({ email: body.email, address: request.ip ?? '' });
    // In the language of the page: the reader is waiting for this mail. The member's own language stays as it is.
    await magicLink.enqueue(db, { ...body, locale });
    return { sent: true };
  });

  mount(router, authRoutes.exchange, async ({ body, request, visitor, recordEvent }) => {
    const at = clock();
    const session = await db.transaction().execute(async (transaction) => {
      const memberUuid = await consumeMagicCode(transaction, { code: body.code, purpose: 'sign-in' }, at);
      const member = memberUuid === undefined ? undefined : await findMember(transaction, memberUuid);
      if (!member) return undefined;
      const isFirst = await verifyEmail(transaction, member.uuid, at);
      if (isFirst) await recordEvent(transaction, { kind: 'email-verified', memberUuid: member.uuid });
      return await signIn(transaction, dependencies, {
        member,
        request,
        method: 'link',
        isExpected: isFirst,
      });
    });
    if (!session) {
      await recordEvent(db, { kind: 'sign-in-failed', details: { method: 'link' } });
      throw new ProblemError('link-expired');
    }
    await attempts.trustCaller({ email: session.user.email, address: request.ip ?? '' });
    await visitor.rotateKey(session.token);
    return session;
  });

  mount(router, authRoutes.login, async ({ body, request, visitor, recordEvent }) => {
    const attempt = { email: body.email, address: request.ip ?? '' };
    await attempts.countPassword(attempt);
    const credentials = await findCredentials(db, body.email);
    const isRight = await isPassword(body.password, credentials?.passwordHash);
    const session = await db.transaction().execute(async (transaction) => {
      // A sign-in by link may have dropped this password since it was checked.
      const isCurrent = isRight && credentials && (await lockCredentials(transaction, credentials));
      const member = isCurrent ? await findMember(transaction, credentials.uuid) : undefined;
      if (member) return await signIn(transaction, dependencies, { member, request, method: 'password' });
      const details = { method: 'password' };
      await recordEvent(transaction, { kind: 'sign-in-failed', memberUuid: credentials?.uuid, details });
      return undefined;
    });
    if (!session) throw new ProblemError('wrong-credentials');
    await attempts.forgivePassword(attempt);
    await visitor.rotateKey(session.token);
    return session;
  });

  mount(router, authRoutes.logout, async ({ request, visitor, recordEvent }) => {
    // The next person using this browser is another visitor.
    visitor.forgetKey();
    const memberUuid = await endSession(db, readBearerToken(request) ?? '');
    await recordEvent(db, { kind: 'session-ended', memberUuid, details: { by: 'logout' } });
    return { ended: true };
  });

  return router;
}

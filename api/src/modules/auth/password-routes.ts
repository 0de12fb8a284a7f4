import { authRoutes, type Session } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { consumeMagicCode, isOpenCode } from '../../platform/accounts/magic-links';
import { changeMember, findMember } from '../../platform/accounts/members-store';
import { deleteOpenLinks } from '../../platform/accounts/open-links';
import { refuseWeakPassword } from '../../platform/accounts/password-strength';
import { hashPassword } from '../../platform/accounts/passwords';
import { endOtherSessions } from '../../platform/accounts/sessions';
import { verifyEmail } from '../../platform/accounts/verify-email';
import type { RecordEvent } from '../../platform/audit/audited-calls';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueueAccountNotice } from './account-notices';
import type { AuthDependencies } from './auth-routes';
import { passwordReset } from './password-reset-job';
import { signIn } from './sign-in';

const purpose = 'password-reset';

type Call = { request: Request; recordEvent: RecordEvent };

/** Routes for members who forgot their password. */
export function passwordRouter(dependencies: AuthDependencies): Router {
  const { db, clock, attempts, siteUrl } = dependencies;
  const router = Router();

  // Like a sign-in link: the address is looked up in a job, so the reply reveals nothing.
  mount(router, authRoutes.requestPasswordReset, async ({ body, request, locale }) => {
    await attempts.countLink({ email: body.email, address: request.ip ?? '' });
    await passwordReset.enqueue(db, { ...body, locale });
    return { sent: true };
  });

  mount(router, authRoutes.resetPassword, async ({ body, request, visitor, recordEvent }) => {
    // A guessed code must not cost the time of a hash.
    const isOpen = await isOpenCode(db, { code: body.code, purpose }, clock());
    const session = isOpen ? await resetPassword(body, { request, recordEvent }) : undefined;
    if (!session) {
      await recordEvent(db, { kind: 'sign-in-failed', details: { method: purpose } });
      throw new ProblemError('link-expired');
    }
    await attempts.trustCaller({ email: session.user.email, address: request.ip ?? '' });
    await visitor.rotateKey(session.token);
    return session;
  });

  return router;

  /** A refused password leaves the code unused. */
  async function resetPassword(
    { code, password }: { code: string; password: string },
    { request, recordEvent }: Call,
  ): Promise<Session | undefined> {
    const passwordHash = await hashPassword(password);
    return await db.transaction().execute(async (transaction) => {
      const now = clock();
      const memberUuid = await consumeMagicCode(transaction, { code, purpose }, now);
      const member = memberUuid === undefined ? undefined : await findMember(transaction, memberUuid);
      if (!member) return undefined;
      await refuseWeakPassword(password, member);
      const { uuid } = member;
      await deleteOpenLinks(transaction, uuid);
      if (await verifyEmail(transaction, uuid, now))
        await recordEvent(transaction, { kind: 'email-verified', memberUuid: uuid });
      await changeMember(transaction, uuid, { passwordHash });
      await endOtherSessions(transaction, uuid, undefined);
      await recordEvent(transaction, { kind: 'password-changed', memberUuid: uuid });
      const userAgent = request.get('user-agent');
      await enqueueAccountNotice(transaction, {
        template: 'password-changed',
        member,
        userAgent,
        siteUrl,
        now,
      });
      // The code came from the mailbox, as that of a sign-in link does.
      return await signIn(transaction, dependencies, { member, request, method: 'link', isExpected: true });
    });
  }
}

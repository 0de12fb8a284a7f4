import { accountRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { changePassword } from '../../platform/accounts/change-password';
import { findCredentials, findMember } from '../../platform/accounts/members-store';
import { listPasskeys } from '../../platform/accounts/passkeys';
import { refuseWeakPassword } from '../../platform/accounts/password-strength';
import { reauthenticateByPassword } from '../../platform/accounts/require-recent-sign-in';
import { endOtherSessions, endSessionById, listSessions } from '../../platform/accounts/sessions';
import { readBearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueueAccountNotice } from './account-notices';
import type { AuthDependencies } from './auth-routes';
import { proveSignIn } from './prove-sign-in';

/** Routes for a member's own sessions and password. */
export function accountRouter({ db, clock, attempts, siteUrl }: AuthDependencies): Router {
  const router = Router();

  mount(router, accountRoutes.listSessions, async ({ member: { uuid }, request }) => {
    const sessions = await listSessions(db, { memberUuid: uuid, token: readToken(request) }, clock());
    return {
      sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });

  mount(router, accountRoutes.endSession, async ({ member, params: { sessionId }, recordEvent }) => {
    const { uuid: memberUuid } = member;
    if (!(await endSessionById(db, memberUuid, sessionId))) throw new ProblemError('not-found');
    await recordEvent(db, { kind: 'session-ended', memberUuid, details: { by: 'member', sessionId } });
    return { ended: true };
  });

  mount(router, accountRoutes.endOtherSessions, async ({ member, request, recordEvent }) => {
    const { uuid: memberUuid } = member;
    const ended = await endOtherSessions(db, memberUuid, readToken(request));
    await recordEvent(db, { kind: 'session-ended', memberUuid, details: { by: 'member', others: ended } });
    return { ended };
  });

  mount(router, accountRoutes.listProofs, async ({ member: { uuid, email } }) => {
    const credentials = await findCredentials(db, email);
    const passkeys = await listPasskeys(db, uuid);
    return { hasPassword: Boolean(credentials?.passwordHash), hasPasskey: passkeys.length > 0 };
  });

  mount(
    router,
    accountRoutes.reauthenticate,
    async ({ body, member: { uuid: memberUuid, email }, request }) => {
      const { password } = body;
      const proof = { memberUuid, email, token: readToken(request), address: request.ip ?? '', password };
      await reauthenticateByPassword({ db, clock, attempts }, proof);
      return { confirmed: true };
    },
  );

  mount(router, accountRoutes.changePassword, async ({ body, member: caller, request, recordEvent }) => {
    const token = readToken(request);
    await proveSignIn({ db, clock, attempts }, { request, caller, currentPassword: body.currentPassword });
    await refuseWeakPassword(body.newPassword, (await findMember(db, caller.uuid)) ?? caller);
    const change = { memberUuid: caller.uuid, token, password: body.newPassword };
    const next = await changePassword(db, change, async (transaction) => {
      const changed = await findMember(transaction, caller.uuid);
      if (!changed) throw new ProblemError('unauthenticated');
      const userAgent = request.get('user-agent');
      const now = clock();
      const notice = { template: 'password-changed', member: changed, userAgent, siteUrl, now } as const;
      await enqueueAccountNotice(transaction, notice);
      await recordEvent(transaction, { kind: 'password-changed', memberUuid: caller.uuid });
    });
    return { token: next };
  });

  return router;
}

/** Always present: the guard of a member route has checked it. */
function readToken(request: Request): string {
  return readBearerToken(request) ?? '';
}

import { authRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember, findMemberByEmail, type Member } from '../../platform/accounts/accounts';
import { takeMagicCode } from '../../platform/accounts/magic-links';
import { isPassword } from '../../platform/accounts/passwords';
import { endSession, startSession } from '../../platform/accounts/sessions';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { bearerToken } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { RateLimits } from '../../platform/http/rate-limits';
import { enqueue } from '../../platform/outbox/outbox';
import { passwordHashOf } from './auth-store';

type Dependencies = { db: Db; clock: Clock; limits: RateLimits };

export function authRouter({ db, clock, limits }: Dependencies): Router {
  const router = Router();

  // Known or not, the address is written down and looked at later: neither the answer nor its time tells.
  mount(router, authRoutes.requestMagicLink, async ({ body }) => {
    await enqueue(db, { topic: 'magic-link', payload: body });
    return { sent: true };
  });

  mount(router, authRoutes.exchange, async ({ body }) => {
    const memberUuid = await takeMagicCode(db, body.code, clock());
    const member = memberUuid === undefined ? undefined : await findMember(db, memberUuid);
    if (!member) throw new ProblemError('link-expired');
    return await session(member);
  });

  mount(router, authRoutes.login, async ({ body }) => {
    // Guessing one member's password from many addresses counts as well.
    await limits.consume('auth', `login ${body.email.toLowerCase()}`);
    const member = await findMemberByEmail(db, body.email);
    const passwordHash = member && (await passwordHashOf(db, member.uuid));
    if (!(await isPassword(body.password, passwordHash)) || !member) {
      throw new ProblemError('wrong-credentials');
    }
    return await session(member);
  });

  mount(router, authRoutes.logout, async ({ request }) => {
    await endSession(db, bearerToken(request) ?? '');
    return { ended: true };
  });

  return router;

  async function session(member: Member) {
    return { token: await startSession(db, member.uuid, clock()), user: member };
  }
}

import { userRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { bearerToken, signedIn } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { changeUser } from './user-store';

export function userRouter({ db }: { db: Db }): Router {
  const router = Router();
  mount(router, userRoutes.read, ({ member }) => read(db, signedIn(member).uuid));
  mount(router, userRoutes.change, async ({ body, member, request }) => {
    const { uuid } = signedIn(member);
    await changeUser(db, { uuid, changes: body, token: bearerToken(request) });
    return await read(db, uuid);
  });
  return router;
}

async function read(db: Db, uuid: string) {
  const found = await findMember(db, uuid);
  if (!found) throw new ProblemError('unauthenticated');
  return found;
}

import { type User, userRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { toUser } from '../../platform/accounts/accounts';
import { changeMember, findMember } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = {
  db: Db;
  /** Whether the member has a running plan; without one they may buy again. */
  hasLiveSubscription: (memberUuid: string) => Promise<boolean>;
};

export function userRouter({ db, hasLiveSubscription }: Dependencies): Router {
  const router = Router();
  mount(router, userRoutes.read, ({ member }) => readUser(member.uuid));
  mount(router, userRoutes.change, async ({ body, member: { uuid } }) => {
    const changes = body;
    if (Object.keys(changes).length > 0) await changeMember(db, uuid, changes);
    return await readUser(uuid);
  });
  return router;

  async function readUser(uuid: string): Promise<User> {
    const found = await findMember(db, uuid);
    if (!found) throw new ProblemError('unauthenticated');
    return { ...toUser(found), timeZone: found.timeZone, hasPlan: await hasLiveSubscription(uuid) };
  }
}

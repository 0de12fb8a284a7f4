import { e2eRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { markTestUser } from '../../platform/test-users/test-users';
import { deletePerson, inspectPerson } from './e2e-store';

type Dependencies = { db: Db; clock: Clock; testTools: boolean; listPriceSets: () => Promise<string[]> };

/** Inspects and deletes people's data; only with test tools enabled. */
export function e2eRouter({ db, clock, testTools, listPriceSets }: Dependencies): Router {
  const router = Router();
  mount(router, e2eRoutes.cleanup, async ({ body }) => {
    if (!testTools) throw new ProblemError('forbidden');
    const { testUserEmail: email, userUuid: uuid } = body;
    const deleted = await deletePerson(db, { email, uuid });
    await markTestUser(db, { email, uuid }, clock());
    return { deleted };
  });
  mount(router, e2eRoutes.person, async ({ query }) => {
    if (!testTools) throw new ProblemError('forbidden');
    return await inspectPerson(db, query);
  });
  mount(router, e2eRoutes.known, async () => {
    if (!testTools) throw new ProblemError('forbidden');
    return { priceSets: await listPriceSets() };
  });
  return router;
}

import { e2eRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { deletePerson, inspectPerson } from './e2e-store';

/** Test tools look at people and delete them: only where they are allowed. */
export function e2eRouter({ db, testTools }: { db: Db; testTools: boolean }): Router {
  const router = Router();
  mount(router, e2eRoutes.cleanup, async ({ body }) => {
    if (!testTools) throw new ProblemError('forbidden');
    return { deleted: await deletePerson(db, body.testUserEmail) };
  });
  mount(router, e2eRoutes.person, async ({ query }) => {
    if (!testTools) throw new ProblemError('forbidden');
    return await inspectPerson(db, query.email);
  });
  return router;
}

import { cardErrorRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';

/** Stores what the browser reports about refused cards: ids and codes, never a card number. */
export function cardErrorsRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();
  mount(router, cardErrorRoutes.report, async ({ body, visitor }) => {
    const userUuid = await visitor.open(body.userUuid);
    await db
      .insertInto('cardErrors')
      .values({ ...body, userUuid, reportedAt: clock() })
      .execute();
    return { recorded: true };
  });
  return router;
}

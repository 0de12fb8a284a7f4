import { analyticsRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import type { EventSink } from '../../platform/ingest/event-sink';
import { analyticsStore } from './analytics-store';
import { createCounts } from './counts';

type Dependencies = {
  db: Db;
  sink: EventSink;
  clock: Clock;
  testTools: boolean;
  /** What follows when a visitor begins to check out. */
  checkoutBegan(transaction: Db, start: { userUuid: string; eventId: string }, now: Date): Promise<void>;
};
const accepted = { accepted: true } as const;

export function analyticsRouter({ db, sink, clock, testTools, checkoutBegan }: Dependencies): Router {
  const counts = createCounts({ db, clock, testTools });
  const store = analyticsStore(db);
  const router = Router();
  mount(router, analyticsRoutes.event, async ({ body }) => {
    await sink.record(body);
    return accepted;
  });
  mount(router, analyticsRoutes.lead, async ({ body }) => {
    const { userUuid: uuid, email } = body;
    if (await counts({ uuid, email })) await store.saveLead(body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.checkoutInit, async ({ body }) => {
    const { userUuid: uuid, email } = body;
    if (await counts({ uuid, email })) {
      const now = clock();
      await db.transaction().execute(async (transaction) => {
        await analyticsStore(transaction).saveCheckoutInit(body, now);
        await checkoutBegan(transaction, body, now);
      });
    }
    return accepted;
  });
  mount(router, analyticsRoutes.userInfo, async ({ params, body }) => {
    const { analyticsUuid: uuid } = params;
    if (await counts({ uuid })) await store.mergeProfile(uuid, body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.userMtfInfo, async ({ params, body }) => {
    const { analyticsUuid: uuid } = params;
    if (await counts({ uuid })) await store.mergeProfile(uuid, body, clock());
    return accepted;
  });
  return router;
}

import { analyticsRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import type { EventSink } from '../../platform/ingest/event-sink';
import { analyticsStore } from './analytics-store';

type Dependencies = { db: Db; sink: EventSink; clock: Clock };
const accepted = { accepted: true } as const;

export function analyticsRouter({ db, sink, clock }: Dependencies): Router {
  const store = analyticsStore(db);
  const router = Router();
  mount(router, analyticsRoutes.event, async ({ body }) => {
    await sink.record(body);
    return accepted;
  });
  mount(router, analyticsRoutes.lead, async ({ body }) => {
    await store.saveLead(body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.checkoutInit, async ({ body }) => {
    await store.saveCheckoutInit(body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.userInfo, async ({ params, body }) => {
    await store.mergeProfile(params.analyticsUuid, body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.userMtfInfo, async ({ params, body }) => {
    await store.mergeProfile(params.analyticsUuid, body, clock());
    return accepted;
  });
  return router;
}

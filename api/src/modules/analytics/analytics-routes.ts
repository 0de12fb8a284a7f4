import { analyticsRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import type { EventSink } from '../../platform/ingest/event-sink';
import type { MailSource } from '../../platform/mail/mail-quotas';
import { createAnalyticsStore } from './analytics-store';
import { createCountFilter } from './count-filter';

type Dependencies = {
  db: Db;
  sink: EventSink;
  clock: Clock;
  testTools: boolean;
  /** Called when a visitor enters an address. */
  onLead(transaction: Db, lead: Entry & { eventSource: string }, now: Date): Promise<void>;
  /** Called when a visitor starts the checkout. */
  onCheckoutStart(transaction: Db, start: Entry & { eventId: string }, now: Date): Promise<void>;
};

/** What a visitor entered, and who causes the mails that may follow. */
type Entry = { userUuid: string; source: MailSource };

const accepted = { accepted: true } as const;

export function analyticsRouter(dependencies: Dependencies): Router {
  const { db, sink, clock, testTools, onLead, onCheckoutStart } = dependencies;
  const shouldCount = createCountFilter({ db, clock, testTools });
  const store = createAnalyticsStore(db);
  const router = Router();
  mount(router, analyticsRoutes.event, async ({ body }) => {
    await sink.record(body);
    return accepted;
  });
  mount(router, analyticsRoutes.lead, async ({ body, visitor }) => {
    const { userUuid: uuid, email } = body;
    if (!(await shouldCount({ uuid, email }))) return accepted;
    const now = clock();
    const source = await visitor.findMailSource();
    const lead = { ...body, userUuid: await visitor.open(uuid) };
    await db.transaction().execute(async (transaction) => {
      await createAnalyticsStore(transaction).saveLead(lead, now);
      await onLead(transaction, { ...lead, source }, now);
    });
    return accepted;
  });
  mount(router, analyticsRoutes.checkoutInit, async ({ body, visitor }) => {
    const { userUuid: uuid, email } = body;
    if (!(await shouldCount({ uuid, email }))) return accepted;
    const now = clock();
    const source = await visitor.findMailSource();
    const init = { ...body, userUuid: await visitor.open(uuid) };
    await db.transaction().execute(async (transaction) => {
      await createAnalyticsStore(transaction).saveCheckoutInit(init, now);
      await onCheckoutStart(transaction, { ...init, source }, now);
    });
    return accepted;
  });
  mount(router, analyticsRoutes.userInfo, async ({ params, body, visitor }) => {
    const { analyticsUuid: uuid } = params;
    if (await shouldCount({ uuid })) await store.mergeProfile(await visitor.open(uuid), body, clock());
    return accepted;
  });
  mount(router, analyticsRoutes.userMtfInfo, async ({ params, body, visitor }) => {
    const { analyticsUuid: uuid } = params;
    if (await shouldCount({ uuid })) await store.mergeProfile(await visitor.open(uuid), body, clock());
    return accepted;
  });
  return router;
}

import { analyticsRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import type { EventSink } from '../../platform/ingest/event-sink';
import type { MailSource } from '../../platform/mail/mail-quotas';
import type { SiteContext } from '../../platform/site-context';
import { isTestUser, markTestUser, type TestUser } from '../../platform/test-users/test-users';
import { createAnalyticsStore } from './analytics-store';

type Dependencies = SiteContext & {
  sink: EventSink;
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
  const store = createAnalyticsStore(db);
  const router = Router();
  mount(router, analyticsRoutes.event, async ({ body }) => {
    await sink.write([body]);
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

  /** Test users are not counted. A visitor who gives a test user's address becomes one. Without test tools no lookup is made. */
  async function shouldCount(who: TestUser): Promise<boolean> {
    if (!testTools || !(await isTestUser(db, who))) return true;
    await markTestUser(db, who, clock());
    return false;
  }
}

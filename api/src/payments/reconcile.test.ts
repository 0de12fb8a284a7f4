import type http from 'node:http';
import { silentLog } from '@funnel/server/log';
import { getServerUrl, listen, stopServer } from '@funnel/server/serve';
import { sql } from 'kysely';
import { day, hour, second } from '../platform/clock';
import { createWorker } from '../platform/outbox/worker';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { setupPayments } from '../platform/stripe/testing/setup-payments';
import { setup } from '../platform/testing/setup';
import { sweepPurchases } from './reconcile';
import { PAGE, reconcilePageJob, startSweep } from './reconcile-pages';

const PURCHASES = 6 * PAGE;

/** Abandoned purchases, and a worker that runs pages only, so that what they enqueue can be counted. */
async function setupAbandoned() {
  const { db, clock, advanceClock } = await setup();
  await db.transaction().execute(async (transaction) => {
    // Without the customers that they belong to.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into pending_subscriptions (subscription_id, user_uuid, generation, terms_key, intent_id, created_at)
      select 'sub_' || number, gen_random_uuid(), 1, '', 'pi_' || number, now() - interval '2 hours'
      from generate_series(1, ${PURCHASES}) number`.execute(transaction);
  });
  const sweeps = new Map([
    ['first', sweepPurchases({ db, clock }, 0)],
    ['again', sweepPurchases({ db, clock }, 0)],
  ]);
  const handlers = reconcilePageJob({ db, clock }, sweeps);
  const pages = createWorker({ db, lanes: [{ handlers }], clock, log: silentLog });
  return {
    db,
    advanceClock,
    start: async (sweep: string) => await startSweep(db, sweep, clock().toISOString()),
    runPages: async () => {
      advanceClock(6 * second);
      await pages.drain();
    },
    countChecks: async (condition = sql`true`) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from outbox where topic = 'check-purchase' and ${condition}`.execute(db);
      return rows[0]?.n;
    },
    completeChecks: () =>
      sql`update outbox set done_at = now(), attempts = 1 where topic = 'check-purchase'`.execute(db),
  };
}

test('abandoned purchases wait a page at a time', async () => {
  const { start, runPages, countChecks, completeChecks } = await setupAbandoned();
  await start('first');
  await start('again');
  const waiting: (number | undefined)[] = [];
  for (let page = 0; page < 2 * (PURCHASES / PAGE) + 2; page += 1) {
    await runPages();
    waiting.push(await countChecks(sql`done_at is null`));
    await runPages();
    expect(await countChecks(sql`done_at is null`)).toBe(waiting.at(-1));
    await completeChecks();
  }
  expect(Math.max(...waiting.map(Number))).toBe(PAGE);
  // Both sweeps read all of them; each has one check.
  expect(await countChecks()).toBe(PURCHASES);
});

test('purchase is not checked again on the same day', async () => {
  const { start, runPages, countChecks, completeChecks, advanceClock, db } = await setupAbandoned();
  await sql`delete from pending_subscriptions where subscription_id <> 'sub_7'`.execute(db);
  await start('first');
  await runPages();
  expect(await countChecks()).toBe(1);
  await completeChecks();
  advanceClock(hour);
  await start('first');
  await runPages();
  expect(await countChecks()).toBe(1);
});

test('event that no webhook brought is found in the provider’s list', async () => {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.deliverEvents();
  await api.runReconciliation();
  api.advanceClock(hour);
  await api.runReconciliation();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.stripe.subscriptions.cancel(member.subscriptionId);
  api.advanceClock(hour);
  await api.runReconciliation();

  const { body } = await api.call('get', '/account/subscription', { token: member.token });
  expect(body).toMatchObject({ status: 'canceled', nextCharge: null });
  const handled = await api.db.selectFrom('providerEvents').select('type').execute();
  expect(handled.map(({ type }) => type)).toContain('customer.subscription.deleted');
});

test('every stale customer is read, however many there are', async () => {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.deliverEvents();
  await sql`
    insert into subscriptions
    select (jsonb_populate_record(s, jsonb_build_object(
      'subscription_id', 'sub_x' || number, 'customer_id', 'cus_x' || number, 'read_at', now() - interval '30 days'))).*
    from subscriptions s, generate_series(1, ${PAGE}) number where subscription_id = ${member.subscriptionId}`.execute(
    api.db,
  );
  await sql`update subscriptions set read_at = now() - interval '20 days' where subscription_id = ${member.subscriptionId}`.execute(
    api.db,
  );
  await api.runReconciliation();
  await api.passTime(6 * second);
  await api.passTime(6 * second);
  const { rows } = await sql<{ isRead: boolean }>`
    select read_at > now() - interval '1 day' as is_read from subscriptions
    where subscription_id = ${member.subscriptionId}`.execute(api.db);
  expect(rows).toEqual([{ isRead: true }]);
});

const INVOICES = 250;
let provider: http.Server | undefined;

afterEach(async () => {
  if (provider) await stopServer(provider, 0);
  provider = undefined;
});

/** A provider with paid invoices and nothing else, which refuses the second page of them while `isBroken` holds. */
async function openInvoiceProvider(isBroken: () => boolean) {
  const listed: string[] = [];
  const created = Math.floor(Date.now() / second);
  const invoices = Array.from({ length: INVOICES }, (_, index) => ({
    id: `in_${index}`,
    ...{ object: 'invoice', customer: `cus_${index}`, billing_reason: 'subscription_cycle', created },
    ...{ amount_paid: 1999, currency: 'usd', status_transitions: { paid_at: created } },
  }));
  const readPage = (after: string) => {
    const from = invoices.findIndex(({ id }) => id === after) + 1;
    return { data: invoices.slice(from, from + 100), has_more: from + 100 < INVOICES };
  };
  provider = await listen(
    ({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://provider.test');
      const after = searchParams.get('starting_after') ?? '';
      const isInvoices = pathname === '/v1/invoices';
      if (isInvoices) listed.push(after);
      const isRefused = isInvoices && after === 'in_99' && isBroken();
      const page = isInvoices ? readPage(after) : { data: [], has_more: false };
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(isRefused ? { error: { type: 'api_error' } } : { object: 'list', ...page }),
      );
    },
    { port: 0, variable: 'PROVIDER_PORT' },
  );
  return { stripeApiUrl: getServerUrl(provider), listed };
}

test('missed payments are read page by page, from where a failure stopped them', async () => {
  let isBroken = true;
  const { stripeApiUrl, listed } = await openInvoiceProvider(() => isBroken);
  const api = await setupPayments({ stripeApiUrl });
  const count = async (rows = sql`ledger_entries`) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(api.db)).rows[0]?.n;
  await api.runReconciliation();
  await api.passTime(6 * second);
  // The refused page may have been tried again.
  expect(listed.filter((after) => after === '')).toHaveLength(1);
  expect([...new Set(listed.splice(0))]).toEqual(['', 'in_99']);
  expect(await count()).toBe(100);
  // The next day's run, after this one was given up.
  await sql`update outbox set dead_at = now() where topic = 'reconcile-page' and done_at is null`.execute(
    api.db,
  );
  isBroken = false;
  api.advanceClock(day);
  await api.runReconciliation();
  await api.passTime(6 * second);
  expect(listed).toEqual(['in_99', 'in_199']);
  expect(await count()).toBe(INVOICES);
  expect(await count(sql`outbox where key like 'invoice-paid:in_%:paid'`)).toBe(INVOICES);
});

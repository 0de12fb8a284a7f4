import { hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import type { Visitor } from '../../platform/stripe/testing/setup-payments';

async function setupEvents(environment: Record<string, string> = {}) {
  const api = await setupBilling({ environment });
  return {
    ...api,
    deliverEvents: api.processEvents,
    /** The receipts RevenueCat got for a visitor, oldest first. */
    async listReceipts(visitor: Visitor) {
      const uuid = await api.findContextId(visitor);
      const records = await api.sandbox.readRecords('revenuecat');
      return records.filter(({ request }) => JSON.stringify(request ?? '').includes(uuid));
    },
  };
}

test('registration sends a receipt under the member’s id', async () => {
  const { visitor, ...api } = await setupEvents();
  const { subscriptionId } = await api.joinAs(visitor);
  await api.deliverEvents();

  const [receipt] = await api.listReceipts(visitor);
  expect(receipt).toMatchObject({
    method: 'POST',
    path: '/revenuecat/v1/receipts',
    status: 200,
    request: { app_user_id: await api.findContextId(visitor), fetch_token: subscriptionId },
  });
});

test('cancellation sends the receipt again', async () => {
  const { visitor, ...api } = await setupEvents();
  const { subscriptionId } = await api.joinAs(visitor);
  await api.deliverEvents();
  const before = await api.listReceipts(visitor);

  await api.stripe.subscriptions.cancel(subscriptionId);
  await api.deliverEvents();

  const after = await api.listReceipts(visitor);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ status: 200, request: { fetch_token: subscriptionId } });
});

test('unpaid subscription sends no receipt', async () => {
  const { visitor, ...api } = await setupEvents();
  await api.subscribeMonthly(visitor);
  await api.deliverEvents();

  expect(await api.listReceipts(visitor)).toEqual([]);
});

test('RevenueCat outage delays only the receipt', async () => {
  const { visitor, ...api } = await setupEvents();
  await api.sandbox.setFault('revenuecat', { status: 503 });
  await api.joinAs(visitor);
  await api.deliverEvents();
  expect(api.sentMails.map(({ to }) => to)).toEqual([visitor.email]);
  expect((await api.listReceipts(visitor)).filter(({ status }) => status === 200)).toEqual([]);

  await api.sandbox.setFault('revenuecat', undefined);
  api.advanceClock(hour);
  await api.deliverEvents();

  expect((await api.listReceipts(visitor)).some(({ status }) => status === 200)).toBe(true);
});

test('test user sends no receipt', async () => {
  const { visitor, ...api } = await setupEvents();
  await api.post('/e2e/cleanup', { testUserEmail: visitor.email }).expect(200);
  await api.joinAs(visitor);
  await api.deliverEvents();

  expect(await api.listReceipts(visitor)).toEqual([]);
});

test('missing key sends no receipt', async () => {
  const { visitor, ...api } = await setupEvents({ REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: '' });
  await api.joinAs(visitor);
  await api.deliverEvents();

  expect(await api.listReceipts(visitor)).toEqual([]);
  const waiting = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'revenuecat')
    .where('doneAt', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});

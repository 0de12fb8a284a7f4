import { sql } from 'kysely';
import { day } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import { bookRefunds } from './ledger-store';

async function setupLedger() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  const { db, stripe } = api;
  await api.processEvents();
  return {
    ...api,
    member,
    listEntries: (customerId = member.customerId) =>
      db
        .selectFrom('ledgerEntries')
        .select(['kind', 'amount', 'currency'])
        .where('customerId', '=', customerId)
        .orderBy('kind')
        .execute(),
    async listMemberships() {
      const { rows } = await sql<{ event: string }>`
        select distinct event from growthbook_memberships where user_id = ${member.uuid} order by 1`.execute(
        db,
      );
      return rows.map(({ event }) => event);
    },
    async findCharge(): Promise<string> {
      const { data } = await stripe.charges.list({ customer: member.customerId });
      return data[0]?.id ?? '';
    },
  };
}

test('trial costs nothing; its first payment and refunds are booked', async () => {
  const api = await setupLedger();
  expect(await api.listEntries()).toEqual([]);
  expect(await api.listMemberships()).toEqual(['registered', 'trial-started', 'yearly-chosen']);
  await api.passTime(15 * day);
  await api.processEvents();
  const [payment] = await api.listEntries();
  expect(payment).toEqual({ kind: 'payment', amount: expect.any(Number), currency: 'USD' });
  const charge = await api.findCharge();
  await api.stripe.refunds.create({ charge, amount: 300 });
  await api.stripe.refunds.create({ charge, amount: 200 });
  await api.processEvents();
  await api.sandbox.sendCommand('webhooks', { action: 'redeliver' });
  await api.processEvents();
  expect(await api.listEntries()).toEqual([payment, { kind: 'refund', amount: 500, currency: 'USD' }]);
  expect(await api.listMemberships()).toEqual([
    'paid',
    'refunded',
    'registered',
    'trial-started',
    'yearly-chosen',
  ]);
});

test('daily comparison books what no event told, once', async () => {
  const api = await setupLedger();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.passTime(15 * day);
  const charge = await api.findCharge();
  await api.stripe.refunds.create({ charge, amount: 300 });
  await api.stripe.refunds.create({ charge, amount: 200 });
  expect(await api.listEntries()).toEqual([]);
  await api.runReconciliation();
  const told = [
    { kind: 'payment', amount: 11_999, currency: 'USD' },
    { kind: 'refund', amount: 500, currency: 'USD' },
  ];
  expect(await api.listEntries()).toEqual(told);
  await api.controlWebhooks({ action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  await api.controlWebhooks({ action: 'redeliver' });
  await api.processEvents();
  await api.passTime(day);
  await api.runReconciliation();
  expect(await api.listEntries()).toEqual(told);
});

test('refunds that are told out of order count once', async () => {
  const { db, clock, listEntries } = await setupLedger();
  const charge = { id: 'ch_1', customer: 'cus_1', currency: 'usd' };
  for (const amount of [300, 500, 300])
    await bookRefunds(db, { ...charge, amount_refunded: amount }, clock());
  expect(await listEntries('cus_1')).toEqual([{ kind: 'refund', amount: 500, currency: 'USD' }]);
});

import { sql } from 'kysely';
import { day } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import { saveRefund } from './ledger-store';

async function setupLedger() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  const { db, stripe } = api;
  await api.processEvents();
  return {
    ...api,
    member,
    listEntries: () =>
      db.selectFrom('ledgerEntries').select(['kind', 'amount', 'currency']).orderBy('kind').execute(),
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

test('refunds that are told out of order count once', async () => {
  const { db, clock, listEntries } = await setupLedger();
  const refund = { entryId: 'ch_1', customerId: 'cus_1', currency: 'usd', bookedAt: clock() };
  for (const amount of [300, 500, 300]) await saveRefund(db, { ...refund, amount });
  expect(await listEntries()).toEqual([{ kind: 'refund', amount: 500, currency: 'USD' }]);
});

import { day, hour } from '../platform/clock';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { comparePayments } from './compare-payments';

/** A member who has paid, and what a comparison says about them: the sandbox has people of other tests, too. */
async function setupComparison() {
  const api = await setupBilling();
  const { subscriptionId, customerId } = await api.joinWith('4242424242424242');
  await api.processEvents();
  await api.passTime(15 * day);
  await api.processEvents();
  const { data } = await api.stripe.invoices.list({ customer: customerId, status: 'paid' });
  const invoiceId = data.find(({ amount_paid: amount }) => amount > 0)?.id ?? '';
  return {
    ...api,
    subscriptionId,
    invoiceId,
    async compare(until?: Date): Promise<string[]> {
      const differences = await comparePayments(api, until);
      return differences.filter((line) => line.startsWith(subscriptionId) || line.startsWith(invoiceId));
    },
  };
}

test('database that knows everything has no differences', async () => {
  const { compare } = await setupComparison();
  expect(await compare()).toEqual([]);
});

test('what a database lost or missed is named', async () => {
  const { db, compare, subscriptionId, invoiceId } = await setupComparison();
  await db.updateTable('subscriptions').set({ status: 'trialing' }).execute();
  await db.deleteFrom('ledgerEntries').execute();
  expect(await compare()).toEqual([
    `${subscriptionId}: active there, trialing here`,
    expect.stringMatching(`^${invoiceId}: \\d+ paid there, missing here$`),
  ]);
  await db.deleteFrom('subscriptions').execute();
  expect(await compare()).toContain(`${subscriptionId}: active there, missing here`);
});

test('subscription that the provider does not know is named', async () => {
  const { db, compare, subscriptionId } = await setupComparison();
  const invented = `${subscriptionId}x`;
  await db.updateTable('subscriptions').set({ subscriptionId: invented }).execute();
  expect(await compare()).toContain(`${invented}: missing there, active here`);
});

test('what changed after the restored moment is left out', async () => {
  const { db, clock, compare, subscriptionId, ...api } = await setupComparison();
  await api.advanceClocks(2 * hour);
  const moment = clock();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.stripe.subscriptions.cancel(subscriptionId);
  expect(await compare()).toEqual([`${subscriptionId}: canceled there, active here`]);
  expect(await compare(moment)).toEqual([]);
  await db.deleteFrom('ledgerEntries').execute();
  expect(await compare(moment)).toHaveLength(1);
});

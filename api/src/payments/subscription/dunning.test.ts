import { day, hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

const failsLater = '4000000000000341';
const asksEachTime = '4000002760003184';

async function setupMember(cardNumber = '4242424242424242') {
  const api = await setupBilling();
  const member = await api.joinWith(cardNumber);
  const retrieveLatestInvoice = async () => {
    const { latest_invoice: id } = await api.stripe.subscriptions.retrieve(member.subscriptionId);
    return api.stripe.invoices.retrieve(String(id));
  };
  return { ...api, member, read: () => api.fetchSubscription(member.token), retrieveLatestInvoice };
}

/** A member whose trial is over and paid. */
async function setupPayingMember() {
  const api = await setupMember();
  await api.passTime(14 * day + hour);
  expect(await api.read()).toMatchObject({ status: 'active', access: { isEntitled: true } });
  return api;
}

test('case 32: failing card keeps access a week', async () => {
  const api = await setupMember(failsLater);

  await api.passTime(14 * day + hour);
  const owing = await api.read();
  expect(owing).toMatchObject({
    status: 'past_due',
    access: { isEntitled: true, notice: 'payment-failed' },
  });
  const until = Date.parse(owing.access.until ?? '') - Date.parse(owing.trialEndsAt ?? '');
  expect(until / day).toBeCloseTo(7);

  const card = await api.changeCard(api.member);
  await api.processEvents();
  await api.deliverEvents();
  const subscription = await api.stripe.subscriptions.retrieve(api.member.subscriptionId);
  expect(subscription.default_payment_method).toBe(card);
  expect(await api.read()).toMatchObject({
    status: 'active',
    access: { isEntitled: true, until: null, notice: null },
  });
});

test('case 32: membership ends without a new card', async () => {
  const api = await setupMember(failsLater);

  await api.passTime(14 * day + hour);
  await api.passTime(7 * day);
  expect(await api.read()).toMatchObject({
    status: 'past_due',
    access: { isEntitled: false, notice: 'payment-failed' },
  });
  await api.passTime(3 * day);
  expect(await api.read()).toMatchObject({ status: 'canceled', access: { isEntitled: false } });
  const { data: charges } = await api.stripe.charges.list({ customer: api.member.customerId });
  expect(charges.filter(({ paid }) => paid)).toEqual([]);
});

test('case 33: renewal awaiting bank confirmation keeps access', async () => {
  const { member, ...api } = await setupMember(asksEachTime);
  const { url } = api.sandbox;

  await api.passTime(14 * day + hour);
  expect(await api.read()).toMatchObject({
    status: 'past_due',
    access: { isEntitled: true, notice: 'payment-failed' },
  });
  const handled = await api.db.selectFrom('providerEvents').select('type').execute();
  expect(handled.map(({ type }) => type)).toContain('invoice.payment_action_required');

  const { latest_invoice: invoice } = await api.stripe.subscriptions.retrieve(member.subscriptionId);
  const asked = await fetch(`${url}/endive/invoice/${invoice}/pay-saved`, {
    method: 'POST',
    redirect: 'manual',
  });
  const bank = new URL(asked.headers.get('location') ?? '', url);
  await fetch(`${url}${bank.pathname}/authorize`, { method: 'POST', redirect: 'manual' });
  await api.deliverEvents();
  expect(await api.read()).toMatchObject({ status: 'active', access: { isEntitled: true, notice: null } });
});

test('case 34: resumed membership continues, cancelled one ends uncharged', async () => {
  const api = await setupMember();
  const { subscriptionId, customerId } = api.member;

  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await api.deliverEvents();
  const leaving = await api.read();
  expect(leaving).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null, access: { isEntitled: true } });
  expect(leaving.access.until).toBe(leaving.trialEndsAt);

  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  await api.deliverEvents();
  expect(await api.read()).toMatchObject({
    cancelAtPeriodEnd: false,
    nextCharge: { amount: 11_999 },
    access: { isEntitled: true, until: null },
  });

  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await api.passTime(15 * day);
  expect(await api.read()).toMatchObject({ status: 'canceled', access: { isEntitled: false } });
  expect((await api.stripe.charges.list({ customer: customerId })).data).toEqual([]);
});

test('case 35: full refund ends access, partial does not', async () => {
  const api = await setupPayingMember();
  const of = api.member.subscriptionId;

  await api.sandbox.sendCommand('refunds', { of, amount: 100 });
  expect((await api.read()).access).toEqual({ isEntitled: true, until: null, notice: null });
  await api.sandbox.sendCommand('refunds', { of });

  expect((await api.read()).access).toEqual({ isEntitled: false, until: null, notice: 'refunded' });
});

test('case 35: open or lost dispute ends access', async () => {
  const api = await setupPayingMember();
  await api.sandbox.sendCommand('disputes', { of: api.member.subscriptionId });
  expect((await api.read()).access).toEqual({ isEntitled: false, until: null, notice: 'disputed' });

  const [dispute] = (await api.stripe.disputes.list()).data;
  await api.sandbox.sendCommand('disputes', { close: dispute?.id, outcome: 'lost' });

  expect((await api.read()).access).toEqual({ isEntitled: false, until: null, notice: 'disputed' });
});

test('case 35: won dispute restores access', async () => {
  const api = await setupPayingMember();
  await api.sandbox.sendCommand('disputes', { of: api.member.subscriptionId });
  const [dispute] = (await api.stripe.disputes.list()).data;

  await api.sandbox.sendCommand('disputes', { close: dispute?.id, outcome: 'won' });

  expect((await api.read()).access).toEqual({ isEntitled: true, until: null, notice: null });
});

test('case 31: expired unpaid plan can be bought again', async () => {
  const { visitor, ...api } = await setupBilling();
  const first = await api.subscribeMonthly(visitor);

  await api.passTime(24 * hour);

  const [row] = await api.db.selectFrom('subscriptions').selectAll().execute();
  expect(row).toMatchObject({ subscriptionId: first.stripeSubscriptionId, status: 'canceled' });
  const late = await api.sandbox.confirmIntent(first.clientSecret);
  expect(late.error).toBeDefined();
  const second = await api.subscribeMonthly(visitor);
  expect(second.stripeSubscriptionId).not.toBe(first.stripeSubscriptionId);
  expect((await api.sandbox.confirmIntent(second.clientSecret)).status).toBe('succeeded');
  const { data: charges } = await api.stripe.charges.list({ customer: first.stripeCustomerId });
  expect(charges.filter(({ paid }) => paid)).toHaveLength(1);
});

test('daily comparison reads changes missed for days', async () => {
  const api = await setupMember(failsLater);
  // A handler would still read the current state of events in transit.
  await api.deliverEvents();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.advanceClocks(24 * day);
  await api.forgetJobs();
  expect((await api.read()).status).toBe('trialing');

  await api.runReconciliation();

  expect(await api.read()).toMatchObject({ status: 'canceled', access: { isEntitled: false } });
});

test('daily comparison skips fresh customers', async () => {
  const api = await setupMember();
  await api.deliverEvents();
  await api.forgetJobs();
  const before = await api.db.selectFrom('subscriptions').select('readNumber').executeTakeFirstOrThrow();

  await api.runReconciliation();

  expect(await api.db.selectFrom('subscriptions').select('readNumber').execute()).toEqual([before]);
});

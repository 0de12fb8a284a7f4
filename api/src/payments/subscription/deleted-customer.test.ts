import { day, hour, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

const card = '4242424242424242';

/** Jobs that failed at least once. */
async function listFailedJobs(db: Db): Promise<object[]> {
  return db.selectFrom('outbox').select(['topic', 'lastError']).where('lastError', 'is not', null).execute();
}

test('deleted customer loses access without errors', async () => {
  const api = await setupBilling();
  const member = await api.joinWith(card);
  await api.passTime(hour);
  await api.stripe.customers.del(member.customerId);
  await api.deliverEvents();
  await api.passTime(20 * day);

  expect(await api.fetchSubscription(member.token)).toMatchObject({
    status: 'canceled',
    nextCharge: null,
    access: { isEntitled: false },
  });
  const { body } = await api.call('post', '/account/payment-method', { token: member.token }).expect(404);
  expect(body.code).toBe('not-found');
  expect(await listFailedJobs(api.db)).toEqual([]);
  expect(api.sentMails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toEqual([
    'Your 14-day free trial has started',
    'Your free trial is canceled',
  ]);
});

test('daily comparison finds a missed deletion', async () => {
  const api = await setupBilling();
  const member = await api.joinWith(card);
  await api.deliverEvents();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.stripe.customers.del(member.customerId);
  expect(await api.fetchSubscription(member.token)).toMatchObject({ access: { isEntitled: true } });

  await api.advanceClocks(8 * day);
  await api.runReconciliation();

  expect(await api.fetchSubscription(member.token)).toMatchObject({
    status: 'canceled',
    access: { isEntitled: false },
  });
  expect(await listFailedJobs(api.db)).toEqual([]);
});

test.each([0, 2])('deleted visitor is a new customer after %i days', async (days) => {
  const { visitor, ...api } = await setupBilling();
  const { body: before } = await api.requestIntent(visitor).expect(200);
  await api.stripe.customers.del(before.stripeCustomerId);
  await api.deliverEvents();
  await api.passTime(days * day);

  await api.requestIntent(visitor, { couponCode: 'WELCOME20' }).expect(200);
  const member = await api.joinAs(visitor);

  expect(member.intent.stripeCustomerId).not.toBe(before.stripeCustomerId);
  expect(await api.fetchSubscription(member.token)).toMatchObject({ access: { isEntitled: true } });
});

test('visitor deleted after saving the card enters it again', async () => {
  const { visitor, ...api } = await setupBilling();
  const before = await api.saveCard(visitor);
  await api.stripe.customers.del(before.stripeCustomerId);
  await api.deliverEvents();

  const refused = await api.register({ ...visitor, email: `new-${visitor.email}` }, before.clientSecret);
  expect([refused.status, refused.body.code]).toEqual([402, 'payment-incomplete']);
  await api.passTime(11 * minute);
  expect(await listFailedJobs(api.db)).toEqual([]);

  const member = await api.joinAs(visitor);
  expect(member.intent.stripeCustomerId).not.toBe(before.stripeCustomerId);
  expect(await api.fetchSubscription(member.token)).toMatchObject({ access: { isEntitled: true } });
});

test('visitor deleted with unpaid plan becomes new customer', async () => {
  const { visitor, ...api } = await setupBilling();
  const before = await api.subscribeMonthly(visitor);
  await api.stripe.customers.del(before.stripeCustomerId);
  await api.deliverEvents();
  await api.passTime(2 * day);

  const after = await api.subscribeMonthly({ ...visitor, email: `new-${visitor.email}` });

  expect(after.stripeCustomerId).not.toBe(before.stripeCustomerId);
  expect(after.stripeSubscriptionId).not.toBe(before.stripeSubscriptionId);
  expect(await listFailedJobs(api.db)).toEqual([]);
});

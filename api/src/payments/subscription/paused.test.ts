import type Stripe from 'stripe';
import { startSession } from '../../platform/accounts/sessions';
import { day } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

const card = '4242424242424242';

/** A member who has paid the first period after the trial. */
async function setupPayingMember() {
  const api = await setupBilling();
  const member = await api.joinWith(card, { priceId: await api.findPriceId('plan_monthly') });
  await api.passTime(15 * day);
  await api.drain();
  api.sentMails.length = 0;
  const { data } = await api.stripe.charges.list({ customer: member.customerId });
  expect(data).toHaveLength(1);
  const { items } = await api.stripe.subscriptions.retrieve(member.subscriptionId);
  const paidUntil = new Date((items.data[0]?.current_period_end ?? 0) * 1000);
  return {
    ...api,
    member,
    paidUntil,
    /** With a new session, because months pass. */
    fetchSubscription: async () =>
      api.fetchSubscription(await startSession(api.db, await api.findContextId(member), api.clock())),
    /** Until the day after the paid period. */
    passPeriod: () => api.passTime(Math.ceil((paidUntil.getTime() - api.clock().getTime()) / day + 1) * day),
    countCharges: async () => (await api.stripe.charges.list({ customer: member.customerId })).data.length,
    pauseCollection: (pause: Stripe.Emptyable<Stripe.SubscriptionUpdateParams.PauseCollection>) =>
      api.stripe.subscriptions.update(member.subscriptionId, { pause_collection: pause }),
  };
}

test('paused trial has no access until resumed', async () => {
  const api = await setupBilling();
  const member = await api.joinWith(card);
  await api.stripe.subscriptions.cancel(member.subscriptionId);
  const { id } = await api.stripe.subscriptions.create({
    customer: member.customerId,
    items: [{ price: await api.findPriceId('plan_monthly') }],
    trial_period_days: 3,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await api.deliverEvents();

  await api.passTime(4 * day);
  const types = (await api.listEvents(member.customerId)).map(({ type }) => type);
  expect(types).toContain('customer.subscription.paused');
  expect(await api.fetchSubscription(member.token)).toMatchObject({
    subscriptionId: id,
    status: 'paused',
    nextCharge: null,
    access: { isEntitled: false, until: null },
  });

  const saved = await api.changeCard(member);
  await api.stripe.subscriptions.update(id, { default_payment_method: saved });
  await api.stripe.subscriptions.resume(id);
  await api.deliverEvents();
  expect((await api.listEvents(member.customerId)).map(({ type }) => type)).toContain(
    'customer.subscription.resumed',
  );
  expect(await api.fetchSubscription(member.token)).toMatchObject({
    subscriptionId: id,
    status: 'active',
    nextCharge: { amount: 1999 },
    access: { isEntitled: true },
  });
});

test.each(['void', 'mark_uncollectible', 'keep_as_draft'] as const)(
  'pause (%s) takes effect after the paid period',
  async (behavior) => {
    const api = await setupPayingMember();
    await api.pauseCollection({ behavior });
    await api.deliverEvents();
    expect(await api.fetchSubscription()).toMatchObject({
      status: 'active',
      nextCharge: null,
      access: { isEntitled: true, until: api.paidUntil.toISOString() },
    });

    await api.passPeriod();
    expect(await api.fetchSubscription()).toMatchObject({
      status: 'paused',
      nextCharge: null,
      access: { isEntitled: false, until: null, notice: null },
    });
    expect(await api.countCharges()).toBe(1);
    expect(api.sentMails.filter(({ subject }) => /receipt|payment/i.test(subject))).toEqual([]);

    await api.pauseCollection('');
    await api.deliverEvents();
    expect(await api.fetchSubscription()).toMatchObject({
      status: 'active',
      nextCharge: { amount: 1999 },
      access: { isEntitled: true, until: null },
    });
  },
);

test('short pause changes nothing, longer one ends by itself', async () => {
  const api = await setupPayingMember();
  const toUnixSeconds = (date: Date, days: number) => Math.floor(date.getTime() / 1000) + (days * day) / 1000;
  await api.pauseCollection({ behavior: 'void', resumes_at: toUnixSeconds(api.paidUntil, -1) });
  await api.deliverEvents();
  expect(await api.fetchSubscription()).toMatchObject({ status: 'active', nextCharge: { amount: 1999 } });

  await api.pauseCollection({ behavior: 'void', resumes_at: toUnixSeconds(api.paidUntil, 20) });
  await api.passPeriod();
  expect(await api.fetchSubscription()).toMatchObject({ status: 'paused', access: { isEntitled: false } });
  await api.passTime(20 * day);

  expect(await api.fetchSubscription()).toMatchObject({ status: 'active', access: { isEntitled: true } });
  expect(await api.countCharges()).toBe(1);
});

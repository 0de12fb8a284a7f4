import type Stripe from 'stripe';
import { day } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import { setupMembership } from '../membership/testing/setup-membership';

/** A member who has paid the first period after the trial. */
async function setupPayingMember() {
  const api = await setupMembership();
  const paidUntil = await api.findPaidUntil();
  return {
    ...api,
    paidUntil,
    /** Until the day after the paid period. */
    passPeriod: () => api.passUntil(paidUntil, day),
    pauseCollection: (pause: Stripe.Emptyable<Stripe.SubscriptionUpdateParams.PauseCollection>) =>
      api.update({ pause_collection: pause }),
  };
}

test('paused trial has no access until resumed', async () => {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
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
    expect(await api.read()).toMatchObject({
      status: 'active',
      nextCharge: null,
      access: { isEntitled: true, until: api.paidUntil.toISOString() },
    });

    await api.passPeriod();
    expect(await api.read()).toMatchObject({
      status: 'paused',
      nextCharge: null,
      access: { isEntitled: false, until: null, notice: null },
    });
    expect(await api.countCharges()).toBe(1);
    expect(api.sentMails.filter(({ subject }) => /receipt|payment/i.test(subject))).toEqual([]);

    await api.pauseCollection('');
    await api.deliverEvents();
    expect(await api.read()).toMatchObject({
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
  expect(await api.read()).toMatchObject({ status: 'active', nextCharge: { amount: 1999 } });

  await api.pauseCollection({ behavior: 'void', resumes_at: toUnixSeconds(api.paidUntil, 20) });
  await api.passPeriod();
  expect(await api.read()).toMatchObject({ status: 'paused', access: { isEntitled: false } });
  await api.passTime(20 * day);

  expect(await api.read()).toMatchObject({ status: 'active', access: { isEntitled: true } });
  expect(await api.countCharges()).toBe(1);
});

import { contract, day } from './contract';
import { openShop } from './open-shop';

const { stripe, createCustomerOnClock, pass, saveCard, subscription } = contract();

test('trial with saved card is charged at end', async () => {
  const { monthly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const card = await saveCard(customer.id);
  const trial = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 14,
    default_payment_method: card,
    off_session: true,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    metadata: { order: '7' },
    expand: ['latest_invoice'],
  });
  expect(trial).toMatchObject({
    status: 'trialing',
    pending_setup_intent: null,
    latest_invoice: { total: 0, status: 'paid' },
    metadata: { order: '7' },
  });
  expect(trial.trial_end).toBe(clock.frozen_time + 14 * day);
  expect(trial.items.data[0]?.current_period_end).toBe(trial.trial_end);

  await pass(clock, trial.trial_end ?? 0);

  const renewed = await subscription(trial.id, ({ status }) => status === 'active');
  expect(renewed.status).toBe('active');
  const { data } = await stripe().invoices.list({ subscription: trial.id });
  expect(
    data.map(({ amount_paid, billing_reason, status }) => [billing_reason, status, amount_paid]),
  ).toEqual([
    ['subscription_cycle', 'paid', 4799],
    ['subscription_create', 'paid', 0],
  ]);
});

test('a trial ended early is charged', async () => {
  const { monthly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const card = await saveCard(customer.id);
  const { id } = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    default_payment_method: card,
  });
  const ended = await stripe().subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] });
  expect(ended).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 4799, status: 'paid' } });
});

test('trial without card asks for one, then ends', async () => {
  const { monthly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const trial = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    expand: ['pending_setup_intent'],
  });
  expect(trial).toMatchObject({
    status: 'trialing',
    pending_setup_intent: { status: 'requires_payment_method' },
  });
  await pass(clock, trial.trial_end ?? 0);
  expect((await subscription(trial.id, ({ status }) => status === 'canceled')).status).toBe('canceled');
});

test('only a card that needs one authentication pays off-session', async () => {
  const { monthly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const intent = await stripe().setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const asked = await stripe().setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    return_url: 'https://example.com/return',
  });
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  await expect(
    stripe().paymentIntents.create({
      amount: monthly.unit_amount ?? 0,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequired',
      allowed_payment_method_types: ['card'],
      confirm: true,
      off_session: true,
    }),
  ).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'authentication_required' });
});

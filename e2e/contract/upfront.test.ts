import { contract } from './contract';
import { createPromotion, openShop } from './open-shop';

const { stripe, createCustomerOnClock, pass, startUnpaid, confirm, subscription, listEventTypes } =
  contract();

async function orderYear() {
  const { yearly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  return { customer, ...(await startUnpaid({ customer: customer.id, items: [{ price: yearly.id }] })) };
}

test('upfront subscription is incomplete until its first payment', async () => {
  const { subscription: unpaid, invoice, paymentIntent } = await orderYear();
  expect(unpaid.status).toBe('incomplete');
  expect(unpaid.payment_settings?.payment_method_types).toEqual(['card']);
  expect((await stripe().paymentIntents.retrieve(paymentIntent)).payment_method_types).toEqual(['card']);
  expect(invoice).toMatchObject({ status: 'open', total: 19_900 });
  expect(invoice.confirmation_secret?.client_secret).toContain(`${paymentIntent}_secret_`);
  const paid = await confirm(paymentIntent);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 19_900 });
  const active = await subscription(unpaid.id, ({ status }) => status === 'active');
  expect(active).toMatchObject({ status: 'active', default_payment_method: paid.payment_method });
  expect(await listEventTypes(invoice.id ?? '', ['invoice.paid'])).toEqual(['invoice.paid']);
});

test('another card pays the declined intent once', async () => {
  const { customer, subscription: unpaid, paymentIntent } = await orderYear();
  await expect(confirm(paymentIntent, 'pm_card_chargeDeclined')).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  expect(await stripe().paymentIntents.retrieve(paymentIntent)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  expect((await confirm(paymentIntent)).status).toBe('succeeded');
  expect((await subscription(unpaid.id, ({ status }) => status === 'active')).status).toBe('active');
  const { data } = await stripe().charges.list({ customer: customer.id });
  expect(data.map(({ status, paid, amount_captured }) => [status, paid, amount_captured])).toEqual([
    ['succeeded', true, 19_900],
    ['failed', false, 0],
  ]);
});

test('payment that succeeded cannot be confirmed again', async () => {
  const { paymentIntent } = await orderYear();
  await confirm(paymentIntent);
  await expect(confirm(paymentIntent)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: expect.objectContaining({ status: 'succeeded' }),
  });
});

test('payment that needs authentication waits for the customer', async () => {
  const { subscription: unpaid, paymentIntent } = await orderYear();
  const asked = await confirm(paymentIntent, 'pm_card_authenticationRequired');
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  expect((await subscription(unpaid.id)).status).toBe('incomplete');
});

test('100 % off is active at once without payment', async () => {
  const { yearly } = await openShop(stripe());
  const { id: code } = await createPromotion(stripe(), 100);
  const customer = await stripe().customers.create({});
  const { subscription: free, invoice } = await startUnpaid({
    customer: customer.id,
    items: [{ price: yearly.id }],
    discounts: [{ promotion_code: code }],
  });
  expect(free.status).toBe('active');
  expect(invoice).toMatchObject({ total: 0, status: 'paid', confirmation_secret: null });
});

test('unpaid upfront subscription expires within a day', async () => {
  const { yearly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const unpaid = await startUnpaid({ customer: customer.id, items: [{ price: yearly.id }] });
  await pass(clock, clock.frozen_time + 86_400);
  const { status } = await subscription(unpaid.subscription.id, (one) => one.status !== 'incomplete');
  expect(status).toBe('incomplete_expired');
  await expect(confirm(unpaid.paymentIntent)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a customer keeps one currency while subscribed', async () => {
  const { monthly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const order = { customer: customer.id, items: [{ price: monthly.id }] };
  const { invoice } = await startUnpaid({ ...order, currency: 'eur' });
  expect(invoice).toMatchObject({ currency: 'eur', total: 4499 });
  await expect(stripe().subscriptions.create({ ...order, currency: 'usd' })).rejects.toMatchObject({
    statusCode: 400,
  });
});

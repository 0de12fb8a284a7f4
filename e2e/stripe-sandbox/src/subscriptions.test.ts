import { setupSandbox } from './testing/sandbox-per-test';
import { createCustomerWithCard, startUnpaid, stockShop } from './testing/shop';

const day = 86_400;
const start = 1_800_000_000;

const sandbox = setupSandbox();

const types = () => sandbox().received.map((event) => event.type);

test('trial without card asks for one, keeps it', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const customer = await stripe.customers.create({ email: 'a@example.com' });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret'],
  });
  const pending = subscription.pending_setup_intent;
  if (typeof pending === 'string' || !pending) throw new Error('No setup intent');
  expect(pending.client_secret).toMatch(/^seti_\w+_secret_\w+$/);
  expect(subscription.latest_invoice).toMatchObject({ confirmation_secret: null });
  await stripe.setupIntents.confirm(pending.id, { payment_method: 'pm_card_visa' });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after.default_payment_method).toMatch(/^pm_/);
  expect(after.pending_setup_intent).toBeNull();
});

test('trial end is announced, invoiced and charged', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { customer, paymentMethod } = await createCustomerWithCard(stripe, 'pm_card_visa', {
    test_clock: clock.id,
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    default_payment_method: paymentMethod,
  });
  await sandbox().drain();
  sandbox().received.length = 0;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 5 * day });
  await sandbox().drain();
  expect(types()).toEqual(['customer.subscription.trial_will_end']);
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 8 * day });
  await sandbox().drain();
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  expect(types()).toEqual(
    expect.arrayContaining([
      'invoice.created',
      'customer.subscription.updated',
      'charge.succeeded',
      'invoice.paid',
    ]),
  );
  const invoices = await stripe.invoices.list({ subscription: subscription.id });
  expect(invoices.data.map((invoice) => [invoice.billing_reason, invoice.amount_paid])).toEqual([
    ['subscription_cycle', 2000],
    ['subscription_create', 0],
  ]);
});

test('failing card ends the subscription after four tries', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const saved = await createCustomerWithCard(stripe, 'pm_card_chargeCustomerFail', { test_clock: clock.id });
  const subscription = await stripe.subscriptions.create({
    customer: saved.customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    default_payment_method: saved.paymentMethod,
  });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 8 * day });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 30 * day });
  await sandbox().drain();
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(types().filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
});

test('a promotion code discounts preview and invoice', async () => {
  const { stripe } = sandbox();
  const { monthly, yearly } = await stockShop(stripe);
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  await stripe.promotionCodes.create({ code: 'FOCUS20', promotion, max_redemptions: 1 });
  const found = await stripe.promotionCodes.list({
    code: 'focus20',
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  });
  const [code] = found.data;
  expect(code?.promotion.coupon).toMatchObject({ percent_off: 20, valid: true });
  const discounts = [{ promotion_code: code?.id ?? '' }];
  const preview = await stripe.invoices.createPreview({
    subscription_details: { items: [{ price: monthly.id }] },
    discounts,
  });
  expect(preview).toMatchObject({ subtotal: 2000, total: 1600, currency: 'usd' });
  const customer = await stripe.customers.create({});
  const { invoice, subscription } = await startUnpaid(stripe, {
    customer: customer.id,
    items: [{ price: yearly.id }],
    discounts,
  });
  expect(invoice.total).toBe(16_000);
  expect(subscription.discounts[0]).toMatchObject({ source: { coupon: { percent_off: 20 } } });
  await expect(
    stripe.subscriptions.create({ customer: customer.id, items: [{ price: yearly.id }], discounts }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'discounts[0][promotion_code]' });
});

test('preview of a trial costs nothing today', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const trialEnd = Math.floor(Date.now() / 1000) + 7 * day;
  const preview = await stripe.invoices.createPreview({
    subscription_details: { items: [{ price: monthly.id }], trial_end: trialEnd },
  });
  expect(preview.total).toBe(0);
});

test('taxes follow the customer’s address, unknown places are refused', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const preview = await stripe.invoices.createPreview({
    customer_details: { address: { country: 'US', postal_code: '10001' } },
    subscription_details: { items: [{ price: monthly.id }] },
    automatic_tax: { enabled: true },
  });
  expect(preview.total).toBe(2000 + 178);
  await expect(
    stripe.customers.create({
      address: { country: 'US', postal_code: 'nope' },
      tax: { validate_location: 'immediately' },
    }),
  ).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
});

test('price has listed currencies, customer has one', async () => {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const customer = await stripe.customers.create({});
  const items = [{ price: monthly.id }];
  const { invoice } = await startUnpaid(stripe, { customer: customer.id, currency: 'eur', items });
  expect(invoice).toMatchObject({ currency: 'eur', total: 1800 });
  await expect(
    stripe.subscriptions.create({ customer: customer.id, currency: 'usd', items }),
  ).rejects.toThrow(/cannot combine currencies/);
  const other = await stripe.customers.create({});
  await expect(stripe.subscriptions.create({ customer: other.id, currency: 'sek', items })).rejects.toThrow(
    /only supports `usd`, `eur`/,
  );
});

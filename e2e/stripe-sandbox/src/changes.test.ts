import type Stripe from 'stripe';
import { setupSandbox } from './testing/sandbox-per-test';
import { createCustomerWithCard, stockShop } from './testing/shop';

const day = 86_400;

const sandbox = setupSandbox();

/** A paid monthly subscription, ten days old. */
async function startMonthly(card = 'pm_card_visa') {
  const { stripe } = sandbox();
  const shop = await stockShop(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const { customer, paymentMethod } = await createCustomerWithCard(stripe, card, { test_clock: clock.id });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.monthly.id }],
    default_payment_method: paymentMethod,
  });
  const now = 1_800_000_000 + 10 * day;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  return {
    stripe,
    ...shop,
    id,
    customer: customer.id,
    clock: clock.id,
    now,
    item: item?.id ?? '',
    end: item?.current_period_end ?? 0,
  };
}

test('other interval is charged as previewed, less the unused time', async () => {
  const { stripe, id, item, yearly, now, customer } = await startMonthly();
  const items = [{ id: item, price: yearly.id }];
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date: now },
  });
  const [credit] = preview.lines.data;
  expect(credit).toMatchObject({ parent: { subscription_item_details: { proration: true } } });
  expect(credit?.amount).toBeLessThan(0);
  expect(preview.amount_due).toBe(20_000 + (credit?.amount ?? 0));

  const changed = await stripe.subscriptions.update(id, {
    items,
    proration_behavior: 'always_invoice',
    proration_date: now,
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: preview.amount_due, billing_reason: 'subscription_update' },
  });
  expect(changed.items.data[0]).toMatchObject({ current_period_start: now });
  expect((await stripe.charges.list({ customer })).data[0]?.amount).toBe(preview.amount_due);
});

test('refused charge leaves the subscription as it was', async () => {
  const { stripe, id, item, yearly, customer } = await startMonthly();
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const before = await stripe.subscriptions.update(id, { default_payment_method: card.id });
  await expect(
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: yearly.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ statusCode: 402 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    latest_invoice: before.latest_invoice,
    items: { data: [{ price: { id: before.items.data[0]?.price.id } }] },
  });
  expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
});

test('change that its bank wants confirmed waits for the payment', async () => {
  const { stripe, id, item, yearly, customer, clock, now } = await startMonthly();
  const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
  const before = await stripe.subscriptions.update(id, { default_payment_method: card.id });
  const postpone = () =>
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: yearly.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      metadata: { changed: 'yes' },
      expand: ['latest_invoice.confirmation_secret'],
    });
  const findPrice = async () => (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id;

  const waiting = await postpone();
  expect(waiting).toMatchObject({
    metadata: {},
    pending_update: { metadata: { changed: 'yes' }, subscription_items: [{ price: { id: yearly.id } }] },
  });
  await stripe.invoices.voidInvoice(getInvoice(waiting).id ?? '');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ pending_update: null });

  await postpone();
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: now + day });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ pending_update: null });
  expect(await findPrice()).toBe(before.items.data[0]?.price.id);

  const secret = getInvoice(await postpone()).confirmation_secret?.client_secret ?? '';
  const [intent] = secret.split('_secret_');
  await fetch(`${sandbox().url}/endive/challenge/${intent}/authorize`, { method: 'POST' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    pending_update: null,
    metadata: { changed: 'yes' },
  });
  expect(await findPrice()).toBe(yearly.id);
});

function getInvoice({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded');
  return invoice;
}

test('trial end on a paid subscription moves its next charge', async () => {
  const { stripe, id, end, clock, customer } = await startMonthly();
  const moved = await stripe.subscriptions.update(id, {
    trial_end: end + 30 * day,
    proration_behavior: 'none',
    cancel_at_period_end: false,
  });
  expect(moved).toMatchObject({ status: 'trialing', trial_end: end + 30 * day });
  expect(moved.items.data[0]?.current_period_end).toBe(end + 30 * day);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: end + 29 * day });
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: end + 30 * day });
  expect((await stripe.charges.list({ customer })).data).toHaveLength(2);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test('discount on a running subscription applies to its next invoice', async () => {
  const { stripe, id, end, clock, customer } = await startMonthly();
  await stripe.coupons.create({ id: 'stay', percent_off: 50, duration: 'once' });
  const preview = await stripe.invoices.createPreview({ subscription: id, discounts: [{ coupon: 'stay' }] });
  expect(preview.amount_due).toBe(1000);
  const { discounts } = await stripe.subscriptions.update(id, { discounts: [{ coupon: 'stay' }] });
  await stripe.subscriptions.update(id, { discounts: [{ discount: String(discounts[0]) }] });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: end + 40 * day });
  const { data } = await stripe.charges.list({ customer });
  expect(data.map(({ amount }) => amount)).toEqual([2000, 1000, 2000]);
  expect((await stripe.coupons.retrieve('stay')).times_redeemed).toBe(1);
});

test('cancelled subscription previews the charge that would follow', async () => {
  const { stripe, id } = await startMonthly();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
  const kept = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { cancel_at_period_end: false },
  });
  expect(kept.amount_due).toBe(2000);
});

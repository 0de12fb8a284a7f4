import { setupSandbox } from './testing/sandbox-per-test';
import { createCustomerWithCard, startUnpaid, stockShop } from './testing/shop';

const sandbox = setupSandbox();

const types = () => sandbox().received.map((event) => event.type);

async function open(url: string, form?: Record<string, string>): Promise<Response> {
  return await fetch(url, form && { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

async function startTrial(card?: string) {
  const { stripe } = sandbox();
  const { monthly } = await stockShop(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
  const method = await stripe.paymentMethods.attach(card ?? 'pm_card_visa', { customer });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    default_payment_method: method.id,
  });
  const passTrial = () =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 8 * 86_400 });
  return { customer, subscription, method, passTrial };
}

async function portal(customer: string, type?: 'payment_method_update') {
  const { url } = await sandbox().stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://example.com/account',
    ...(type && { flow_data: { type } }),
  });
  return url;
}

test('card saved in portal becomes the default', async () => {
  const { stripe } = sandbox();
  const { customer, subscription, method } = await startTrial();
  const url = await portal(customer, 'payment_method_update');
  expect(await (await open(url)).text()).not.toContain('Cancel subscription');
  const wrong = await open(`${url}/card`, { ...goodCard, number: '4242 4242 4242 4241' });
  expect(wrong.status).toBe(402);
  expect(await wrong.text()).toMatch(/role="alert"[^>]*>Your card number is incorrect/);
  await sandbox().drain();
  sandbox().received.length = 0;
  expect(await (await open(`${url}/card`, goodCard)).text()).toContain('Your payment method is saved');
  await sandbox().drain();
  expect(types()).toEqual(expect.arrayContaining(['payment_method.attached', 'customer.updated']));
  const { invoice_settings: settings } = await stripe.customers.retrieve(customer).then(notDeleted);
  expect(settings.default_payment_method).toMatch(/^pm_/);
  expect(settings.default_payment_method).not.toBe(method.id);
  const { default_payment_method: own } = await stripe.subscriptions.retrieve(subscription.id);
  expect(own).toBe(method.id);
});

function notDeleted<T extends { deleted?: unknown }>(customer: T): Exclude<T, { deleted: true }> {
  if (customer.deleted) throw new Error('The customer is deleted');
  return customer as Exclude<T, { deleted: true }>;
}

test('portal saves a card after its authentication', async () => {
  const { customer } = await startTrial();
  const url = await portal(customer);
  const away = await open(`${url}/card`, { ...goodCard, number: '4000 0025 0000 3155' });
  const bank = away.headers.get('location') ?? '';
  const back = await open(`${bank}/authorize`, {});
  const page = await (await open(back.headers.get('location') ?? '')).text();
  expect(page).toContain('Your payment method is saved');
  expect(page).toContain('visa ending in 3155');
});

test('portal changes only the customer’s own subscriptions', async () => {
  const { stripe } = sandbox();
  const { customer, subscription } = await startTrial();
  const stranger = await stripe.customers.create({});
  const url = await portal(customer);
  await open(`${url}/cancel/${subscription.id}`, {});
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  expect(await (await open(url)).text()).toContain('Renew subscription');
  await open(`${url}/resume/${subscription.id}`, {});
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
  const refused = await open(`${await portal(stranger.id)}/cancel/${subscription.id}`, {});
  expect(refused.status).toBe(404);
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test('invoice page completes required authentication', async () => {
  const { stripe } = sandbox();
  const { subscription, passTrial } = await startTrial('pm_card_authenticationRequired');
  await passTrial();
  await sandbox().drain();
  expect(types()).toEqual(
    expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed']),
  );
  const { latest_invoice: id, status } = await stripe.subscriptions.retrieve(subscription.id);
  expect(status).toBe('past_due');
  const { hosted_invoice_url: page } = await stripe.invoices.retrieve(String(id));
  const away = await open(`${page}/pay-saved`, {});
  const back = await open(`${away.headers.get('location')}/authorize`, {});
  expect(await (await open(back.headers.get('location') ?? '')).text()).toContain('paid');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('invoice has a PDF and accepts another card', async () => {
  const { stripe } = sandbox();
  const { subscription, passTrial } = await startTrial('pm_card_chargeCustomerFail');
  await passTrial();
  const { latest_invoice: id } = await stripe.subscriptions.retrieve(subscription.id);
  const invoice = await stripe.invoices.retrieve(String(id));
  const declined = await open(`${invoice.hosted_invoice_url}/pay`, {
    ...goodCard,
    number: '4000000000000002',
  });
  expect(await declined.text()).toContain('Your card was declined.');
  await open(`${invoice.hosted_invoice_url}/pay`, goodCard);
  expect(await stripe.invoices.retrieve(invoice.id ?? '')).toMatchObject({
    status: 'paid',
    amount_paid: 2000,
  });
  const pdf = await open(invoice.invoice_pdf ?? '');
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
  expect(await pdf.text()).toMatch(/^%PDF-/);
});

test('unpaid subscription can still be paid later', async () => {
  const { stripe } = sandbox();
  await sandbox().sendControl('settings', { whenRetriesEnd: 'unpaid' });
  const { monthly } = await stockShop(stripe);
  const { customer, paymentMethod } = await createCustomerWithCard(stripe, 'pm_card_chargeCustomerFail');
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 1,
    default_payment_method: paymentMethod,
  });
  await sandbox().sendControl('advance', { seconds: 20 * 86_400 });
  const unpaid = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(unpaid).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'open', attempt_count: 4 } });
  // The bank issues a new card under the same payment method id.
  await sandbox().sendControl('cards', { payment_method: paymentMethod, exp_month: 1, exp_year: 2040 });
  expect(types()).toContain('payment_method.automatically_updated');
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  await stripe.invoices.pay(String(invoice));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('first-time and minimum-order codes are refused otherwise', async () => {
  const { stripe } = sandbox();
  const { monthly, yearly } = await stockShop(stripe);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20 });
  const { id } = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: true, minimum_amount: 10_000, minimum_amount_currency: 'usd' },
  });
  const { id: customer } = await stripe.customers.create({});
  const order = (price: string) => ({
    customer,
    items: [{ price }],
    discounts: [{ promotion_code: id }],
  });
  await expect(stripe.subscriptions.create(order(monthly.id))).rejects.toThrow(/minimum amount/);
  const { paymentIntent } = await startUnpaid(stripe, order(yearly.id));
  await stripe.paymentIntents.confirm(paymentIntent, { payment_method: 'pm_card_visa' });
  await expect(stripe.subscriptions.create(order(yearly.id))).rejects.toThrow(/prior transactions/);
});

test('payment below the minimum charge is refused', async () => {
  const { stripe } = sandbox();
  await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  expect(await stripe.paymentIntents.create({ amount: 50, currency: 'usd' })).toMatchObject({ amount: 50 });
});

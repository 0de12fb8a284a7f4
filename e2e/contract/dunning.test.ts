import type Stripe from 'stripe';
import { contract, day } from './contract';
import { openShop } from './open-shop';

const { stripe, createCustomerOnClock, pass, saveCard, subscription, listEventTypes } = contract();

/** A trial whose card is declined or needs authentication at its end. */
async function failRenewal(card: string) {
  const { monthly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const method = await stripe().paymentMethods.attach(card, { customer: customer.id });
  const { id, trial_end: end } = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    default_payment_method: method.id,
  });
  await pass(clock, end ?? 0);
  const { latest_invoice: invoice, status } = await subscription(id, (one) => one.status === 'past_due');
  expect(status).toBe('past_due');
  return { id, customer, clock, end: end ?? 0, invoice: String(invoice) };
}

test('failed renewal is retried as configured', async () => {
  const { id, clock, end, invoice } = await failRenewal('pm_card_chargeCustomerFail');
  const open = await stripe().invoices.retrieve(invoice);
  expect(open).toMatchObject({ status: 'open', amount_due: 4799, amount_paid: 0, attempt_count: 1 });
  expect(open.next_payment_attempt).toBeGreaterThan(end);
  expect(await listEventTypes(invoice, ['invoice.payment_failed'])).toEqual(['invoice.payment_failed']);
  await pass(clock, end + 29 * day);
  const over: Stripe.Subscription.Status[] = ['canceled', 'unpaid'];
  const { status } = await subscription(id, (one) => over.includes(one.status));
  expect(over).toContain(status);
});

test('a new card pays the due invoice', async () => {
  const { id, customer, invoice } = await failRenewal('pm_card_chargeCustomerFail');
  const card = await saveCard(customer.id);
  await stripe().subscriptions.update(id, { default_payment_method: card });
  expect(await stripe().invoices.pay(invoice)).toMatchObject({ status: 'paid', amount_paid: 4799 });
  expect((await subscription(id, (one) => one.status === 'active')).status).toBe('active');
  await expect(stripe().invoices.pay(invoice)).rejects.toMatchObject({ statusCode: 400 });
});

test('renewal that needs authentication waits on its page', async () => {
  const { invoice } = await failRenewal('pm_card_authenticationRequired');
  const expectedTypes = ['invoice.payment_action_required', 'invoice.payment_failed'];
  expect(await listEventTypes(invoice, expectedTypes)).toEqual(expectedTypes);
  const { hosted_invoice_url: page, invoice_pdf: pdf } = await stripe().invoices.retrieve(invoice);
  expect(page).toMatch(/^https?:\/\//);
  expect(pdf).toMatch(/^https?:\/\//);
});

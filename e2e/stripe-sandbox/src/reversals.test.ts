import { setupSandbox } from './testing/sandbox-per-test';
import { startUnpaid, stockShop } from './testing/shop';

const sandbox = setupSandbox();

const types = () => sandbox().received.map((event) => event.type);

async function paidYear(card = 'pm_card_visa') {
  const { stripe } = sandbox();
  const { yearly } = await stockShop(stripe);
  const customer = await stripe.customers.create({});
  const unpaid = await startUnpaid(stripe, { customer: customer.id, items: [{ price: yearly.id }] });
  const intent = await stripe.paymentIntents.confirm(unpaid.paymentIntent, { payment_method: card });
  await sandbox().drain();
  sandbox().received.length = 0;
  return { customer, intent, charge: String(intent.latest_charge), ...unpaid };
}

test('partial refunds send events until nothing is left', async () => {
  const { stripe } = sandbox();
  const { charge, subscription, paymentIntent } = await paidYear();
  const refund = await sandbox().sendControl('refunds', { of: subscription.id, amount: 9900 });
  expect(refund).toMatchObject({ charge, amount: 9900, status: 'succeeded', payment_intent: paymentIntent });
  expect(types()).toEqual(['refund.created', 'charge.refunded']);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 9900, refunded: false });
  await expect(stripe.refunds.create({ charge, amount: 10_101 })).rejects.toMatchObject({ param: 'amount' });
  await sandbox().sendControl('refunds', { of: paymentIntent });
  expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 20_000,
    refunded: true,
    refunds: { data: [{ amount: 9900 }, { amount: 10_100 }] },
  });
  await expect(sandbox().sendControl('refunds', { of: charge })).rejects.toThrow(/already been refunded/);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test.each([
  ['lost', ['charge.dispute.closed']],
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
])('dispute is decided by the bank: %s', async (outcome, told) => {
  const { stripe } = sandbox();
  const { charge, customer, paymentIntent } = await paidYear();
  await sandbox().sendControl('disputes', { of: customer.id });
  expect(types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent });
  expect(data).toMatchObject([{ charge, amount: 20_000, reason: 'fraudulent', status: 'needs_response' }]);
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
  sandbox().received.length = 0;
  await sandbox().sendControl('disputes', { close: data[0]?.id, outcome });
  expect(types()).toEqual(told);
  expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: outcome }]);
  await expect(sandbox().sendControl('disputes', { close: data[0]?.id, outcome })).rejects.toThrow(
    /already closed/,
  );
});

test('inquiry takes no money and allows a refund', async () => {
  const { stripe } = sandbox();
  const { charge } = await paidYear('pm_card_createDisputeInquiry');
  expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'warning_needs_response' }]);
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 20_000 });
});

test('a declined payment leaves a failed charge', async () => {
  const { stripe } = sandbox();
  const { yearly } = await stockShop(stripe);
  const customer = await stripe.customers.create({});
  const { paymentIntent } = await startUnpaid(stripe, {
    customer: customer.id,
    items: [{ price: yearly.id }],
  });
  const declined = { payment_method: 'pm_card_chargeDeclined' };
  await expect(stripe.paymentIntents.confirm(paymentIntent, declined)).rejects.toMatchObject({
    charge: expect.stringMatching(/^ch_/),
  });
  await expect(stripe.refunds.create({ payment_intent: paymentIntent })).rejects.toThrow(/successful charge/);
  const { data } = await stripe.charges.list({ customer: customer.id });
  expect(data).toMatchObject([
    { status: 'failed', paid: false, amount_captured: 0, failure_code: 'card_declined' },
  ]);
});

test('a voided invoice cannot be paid', async () => {
  const { stripe } = sandbox();
  const { yearly } = await stockShop(stripe);
  const customer = await stripe.customers.create({});
  const items = [{ price: yearly.id }];
  const first = await startUnpaid(stripe, { customer: customer.id, items });
  const other = await startUnpaid(stripe, { customer: customer.id, items });
  expect((await stripe.invoices.voidInvoice(first.invoice.id ?? '')).status).toBe('void');
  await stripe.subscriptions.cancel(other.subscription.id);
  for (const { paymentIntent } of [first, other]) {
    await expect(
      stripe.paymentIntents.confirm(paymentIntent, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  }
  const left = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(left.data.map(({ status }) => status)).toEqual(['canceled', 'incomplete_expired']);
});

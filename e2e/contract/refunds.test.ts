import { contract } from './contract';
import { openShop } from './open-shop';
import { waitUntil } from './target';

const { stripe, startUnpaid, confirm, subscription, listEventTypes } = contract();

async function payYear(card = 'pm_card_visa') {
  const { yearly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const unpaid = await startUnpaid({ customer: customer.id, items: [{ price: yearly.id }] });
  const { latest_charge: charge } = await confirm(unpaid.paymentIntent, card);
  return { charge: String(charge), ...unpaid };
}

test('partial refunds never exceed the payment', async () => {
  const { charge, paymentIntent, subscription: paid } = await payYear();
  const part = await stripe().refunds.create({ charge, amount: 9900, reason: 'requested_by_customer' });
  expect(part).toMatchObject({ charge, payment_intent: paymentIntent, amount: 9900, status: 'succeeded' });
  expect(await stripe().charges.retrieve(charge)).toMatchObject({ amount_refunded: 9900, refunded: false });
  await expect(stripe().refunds.create({ charge, amount: 10_001 })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await stripe().refunds.create({ payment_intent: paymentIntent })).toMatchObject({ amount: 10_000 });
  expect(await stripe().charges.retrieve(charge)).toMatchObject({ amount_refunded: 19_900, refunded: true });
  await expect(stripe().refunds.create({ charge })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { data } = await stripe().refunds.list({ payment_intent: paymentIntent });
  expect(data.map(({ amount }) => amount)).toEqual([10_000, 9900]);
  expect(await listEventTypes(charge, ['charge.refunded'])).toEqual(['charge.refunded']);
  // A refund does not end the subscription.
  expect((await subscription(paid.id)).status).toBe('active');
});

test('charge leads to its invoice and subscription', async () => {
  const { paymentIntent, invoice, subscription: paid } = await payYear();
  const { data } = await stripe().invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    expand: ['data.invoice'],
  });
  expect(data).toMatchObject([
    {
      amount_paid: 19_900,
      status: 'paid',
      invoice: { id: invoice.id, parent: { subscription_details: { subscription: paid.id } } },
    },
  ]);
  expect(await stripe().invoicePayments.retrieve(data[0]?.id ?? '')).toMatchObject({ invoice: invoice.id });
});

test('disputed card pays and the charge is marked', async () => {
  const { charge, paymentIntent } = await payYear('pm_card_createDispute');
  const disputes = async () => (await stripe().disputes.list({ payment_intent: paymentIntent })).data;
  const [dispute] = await waitUntil(disputes, (found) => found.length > 0);
  expect(dispute).toMatchObject({ charge, amount: 19_900, reason: 'fraudulent', status: 'needs_response' });
  expect((await stripe().charges.retrieve(charge)).disputed).toBe(true);
  await expect(stripe().refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
  expect(await listEventTypes(dispute?.id ?? '', ['charge.dispute.created'])).toEqual([
    'charge.dispute.created',
  ]);
  expect((await stripe().disputes.close(dispute?.id ?? '')).status).toBe('lost');
  expect(await listEventTypes(dispute?.id ?? '', ['charge.dispute.closed'])).toEqual([
    'charge.dispute.closed',
  ]);
});

test('evidence can win a dispute', async () => {
  const { paymentIntent } = await payYear('pm_card_createDispute');
  const disputes = async () => (await stripe().disputes.list({ payment_intent: paymentIntent })).data;
  const [opened] = await waitUntil(disputes, (found) => found.length > 0);
  await stripe().disputes.update(opened?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  const [closed] = await waitUntil(disputes, ([one]) => one?.status === 'won');
  expect(closed?.status).toBe('won');
});

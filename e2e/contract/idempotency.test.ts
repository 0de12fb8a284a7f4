import { randomUUID } from 'node:crypto';
import { contract } from './contract';

const { stripe } = contract();

test('same key and parameters repeat the first answer', async () => {
  const options = { idempotencyKey: randomUUID() };
  const first = await stripe().customers.create({ email: 'a@example.com' }, options);
  const again = await stripe().customers.create({ email: 'a@example.com' }, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
});

test('same key with other parameters is refused', async () => {
  const options = { idempotencyKey: randomUUID() };
  await stripe().customers.create({ email: 'a@example.com' }, options);
  await expect(stripe().customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('repeated key repeats a decline', async () => {
  const intent = await stripe().paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });
  const options = { idempotencyKey: randomUUID() };
  const pay = () =>
    stripe().paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }, options);
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
  await expect(pay()).rejects.toMatchObject({
    code: 'card_declined',
    headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
  });
  const { data } = await stripe().charges.list({ payment_intent: intent.id });
  expect(data).toHaveLength(1);
});

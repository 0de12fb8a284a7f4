import { contract } from './contract';
import { openShop } from './open-shop';

const { stripe, saveCard, listEventTypes } = contract();
const secret = 'whsec_contract';

test('signed event equals the one from the list', async () => {
  const { id } = await stripe().customers.create({ email: 'a@example.com' });
  expect(await listEventTypes(id, ['customer.created'])).toEqual(['customer.created']);
  const { data } = await stripe().events.list({ type: 'customer.created', limit: 100 });
  const event = data.find(({ data: { object } }) => 'id' in object && object.id === id);
  const payload = JSON.stringify(event);
  const header = stripe().webhooks.generateTestHeaderString({ payload, secret });
  expect(stripe().webhooks.constructEvent(payload, header, secret)).toMatchObject({
    id: event?.id,
    type: 'customer.created',
    data: { object: { id, email: 'a@example.com' } },
  });
});

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['an old moment', { timestamp: 1_600_000_000 }],
])('a signature of %s is refused', (_case, wrong) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
  const header = stripe().webhooks.generateTestHeaderString({ payload, secret, ...wrong });
  expect(() => stripe().webhooks.constructEvent(payload, header, secret)).toThrow();
});

test('trial sends card, subscription and empty invoice events', async () => {
  const { monthly } = await openShop(stripe());
  const customer = await stripe().customers.create({});
  const card = await saveCard(customer.id);
  const trial = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 14,
    default_payment_method: card,
  });
  const facts: [string, string[]][] = [
    [card, ['payment_method.attached']],
    [trial.id, ['customer.subscription.created']],
    [String(trial.latest_invoice), ['invoice.created', 'invoice.finalized', 'invoice.paid']],
  ];
  for (const [object, told] of facts) expect(await listEventTypes(object, told)).toEqual(told);
});

import { setupSandbox } from './testing/sandbox-per-test';
import { createCustomerWithCard, stockShop } from './testing/shop';

const sandbox = setupSandbox();

test('lost answer does not create a second customer', async () => {
  const { stripe } = sandbox();
  await sandbox().sendControl('faults', { kind: 'reset_after', method: 'POST', path: '^/v1/customers$' });
  const customer = await stripe.customers.create({ email: 'lost@example.com' });
  const found = await stripe.customers.list({ email: 'lost@example.com' });
  expect(found.data.map((one) => one.id)).toEqual([customer.id]);
});

test('errors of the provider are retried by the SDK', async () => {
  const { stripe } = sandbox();
  await sandbox().sendControl('faults', { kind: 'error', status: 500, times: 2 });
  expect((await stripe.customers.create({})).id).toMatch(/^cus_/);
});

test.each([
  ['kept_error', 1],
  ['kept_error_after', 2],
])('%s repeats for its key for a day', async (kind, made) => {
  const { stripe } = sandbox();
  await sandbox().sendControl('faults', { kind, method: 'POST', path: '^/v1/customers$' });
  const create = (idempotencyKey: string) =>
    stripe.customers.create({ email: 'kept@example.com' }, { idempotencyKey });

  const first = await create('signup:1').catch((error: unknown) => error);
  const again = await create('signup:1').catch((error: unknown) => error);
  await create('signup:1:2');

  expect(first).toMatchObject({ statusCode: 500, headers: { 'stripe-should-retry': 'false' } });
  expect(first).not.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  const { data } = await stripe.customers.list({ email: 'kept@example.com' });
  expect(data).toHaveLength(made);
});

test('unknown, missing and removed parameters are refused by name', async () => {
  const { url } = sandbox();
  const post = async (path: string, body: string) => {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return response.json();
  };
  expect(await post('/v1/subscriptions', 'customer=cus_1&coupon=A')).toMatchObject({
    error: { code: 'parameter_unknown', param: 'coupon', message: 'Received unknown parameter: coupon' },
  });
  expect(await post('/v1/products', '')).toMatchObject({
    error: { code: 'parameter_missing', param: 'name' },
  });
  expect(await post('/v1/setup_intents', 'payment_method_types[]=card')).toMatchObject({
    error: { code: 'payment_method_types_no_longer_supported' },
  });
});

test('live keys and unknown keys are refused', async () => {
  const live = sandbox().connect('sk_live_1234567890');
  await expect(live.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  await expect(sandbox().connect('something').customers.list()).rejects.toMatchObject({ statusCode: 401 });
});

test('page reads and confirms only its intent', async () => {
  const { stripe, url } = sandbox();
  const intent = await stripe.setupIntents.create({ metadata: { order: '7' } });
  const get = async (path: string) => (await fetch(`${url}${path}`)).json();
  const mine = `/v1/setup_intents/${intent.id}?key=pk_test_sandbox&client_secret=${intent.client_secret}`;
  expect(await get(mine)).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  expect(await get(mine)).not.toHaveProperty('metadata');
  expect(await get(`${mine}x`)).toMatchObject({ error: { code: 'resource_missing' } });
  expect(await get('/v1/customers?key=pk_test_sandbox')).toMatchObject({
    error: { code: 'secret_key_required' },
  });
});

test('lists are paginated, newest first, and expandable', async () => {
  const { stripe } = sandbox();
  const emails = Array.from({ length: 25 }, (_, index) => `p${index}@example.com`);
  for (const email of emails) await stripe.customers.create({ email });
  const listed = await stripe.customers.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
  expect(listed.map((customer) => customer.email)).toEqual(emails.reverse());
  await stockShop(stripe);
  const prices = await stripe.prices.list({
    lookup_keys: ['monthly'],
    active: true,
    expand: ['data.currency_options', 'data.product'],
  });
  expect(prices.data).toEqual([
    expect.objectContaining({
      unit_amount: 2000,
      product: expect.objectContaining({ name: 'Newspaper' }),
      currency_options: expect.objectContaining({ eur: expect.objectContaining({ unit_amount: 1800 }) }),
    }),
  ]);
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
])('%s is declined with %s', async (card, code, declineCode) => {
  await expect(createCustomerWithCard(sandbox().stripe, card)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
  });
});

test.each([
  ['authorize', 'succeeded'],
  ['fail', 'requires_payment_method'],
])('card that asks for 3-D Secure: %s', async (outcome, status) => {
  const { stripe, url } = sandbox();
  const { intent } = await createCustomerWithCard(stripe, 'pm_card_authenticationRequiredOnSetup');
  expect(intent.status).toBe('requires_action');
  const page = intent.next_action?.redirect_to_url?.url ?? '';
  const answer = await fetch(`${page}/${outcome}`, { method: 'POST', redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? url);
  expect(back.searchParams.get('setup_intent')).toBe(intent.id);
  expect(back.searchParams.get('redirect_status')).toBe(outcome === 'authorize' ? 'succeeded' : 'failed');
  const after = await stripe.setupIntents.retrieve(intent.id);
  expect(after.status).toBe(status);
  expect(after.last_setup_error?.code).toBe(
    outcome === 'fail' ? 'setup_intent_authentication_failure' : undefined,
  );
});

test('no card number is stored or recorded', async () => {
  const { stripe, url, memory } = sandbox();
  const intent = await stripe.setupIntents.create({});
  const number = '4242424242424242';
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '987',
  });
  const response = await fetch(`${url}/v1/setup_intents/${intent.id}/confirm`, { method: 'POST', body });
  expect(await response.json()).toMatchObject({ status: 'succeeded' });
  const kept = JSON.stringify([[...memory.values()].map((texts) => [...texts]), sandbox().exchanges]);
  expect(kept).not.toContain(number);
  expect(kept).not.toMatch(/(?<!\w)987(?!\w)/);
});

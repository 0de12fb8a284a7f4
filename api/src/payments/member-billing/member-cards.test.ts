import { day, hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

const asksOnce = '4000002500003155';
const failsLater = '4000000000000341';

async function setupMember(cardNumber = '4242424242424242') {
  const api = await setupBilling();
  const member = await api.joinWith(cardNumber);
  const { token } = member;
  const list = async () =>
    (await api.call('get', '/account/payment-method', { token }).expect(200)).body.cards;
  const begin = async () =>
    (await api.call('post', '/account/payment-method/setup', { token }).expect(200)).body;
  const save = (setupIntentId: string, makeDefault = false) =>
    api.call('post', '/account/payment-method/confirm', { token, body: { setupIntentId, makeDefault } });
  async function add(number: string, makeDefault = false) {
    const intent = await begin();
    await api.sandbox.confirmIntent(intent.clientSecret, number);
    return (await save(intent.setupIntentId, makeDefault).expect(200)).body;
  }
  const remove = (cardId: string) => api.call('delete', `/account/payment-method/${cardId}`, { token });
  const makeDefault = (cardId: string) =>
    api.call('post', `/account/payment-method/${cardId}/default`, { token });
  return { ...api, member, list, begin, save, add, remove, makeDefault };
}

test('the card of a purchase is listed as the one charged', async () => {
  const { list } = await setupMember();
  expect(await list()).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
      isDefault: true,
      isRemovable: false,
    },
  ]);
});

test('an added card is charged only when asked', async () => {
  const { add, list, makeDefault, stripe, member } = await setupMember();
  const { owedPayment } = await add('5555555555554444');
  expect(owedPayment).toBe('none');
  const [first, second] = await list();
  expect([first.lastFour, first.isDefault, second.lastFour, second.isRemovable]).toEqual([
    '4242',
    true,
    '4444',
    true,
  ]);

  await makeDefault(second.id).expect(200);

  const subscription = await stripe.subscriptions.retrieve(member.subscriptionId);
  const customer = await stripe.customers.retrieve(member.customerId);
  expect(subscription.default_payment_method).toBe(second.id);
  expect(customer).toMatchObject({ invoice_settings: { default_payment_method: second.id } });
  expect((await list())[0]).toMatchObject({ id: second.id, isDefault: true, isRemovable: false });
});

test('a new default card costs three calls of the provider', async () => {
  const { add, list, makeDefault, sandbox, controlWebhooks, deliverEvents } = await setupMember();
  await add('5555555555554444');
  const [, second] = await list();
  // Events read the provider as well.
  await deliverEvents();
  await controlWebhooks({ action: 'hold' });
  const calls = 3;
  // The first calls are slowed down, and any further one would fail.
  await sandbox.sendCommand('faults', { kind: 'delay', path: '^/v1/', ms: 1, times: calls });
  await sandbox.sendCommand('faults', { kind: 'error', path: '^/v1/', status: 500, times: 100 });
  await makeDefault(second.id).expect(200);
  await sandbox.clearFaults();
  expect((await list())[0]).toMatchObject({ id: second.id, isDefault: true });
  await makeDefault('pm_unknown').expect(404);
});

test('a card awaiting the bank is not added', async () => {
  const { begin, save, list, sandbox } = await setupMember();
  const intent = await begin();
  await sandbox.confirmIntent(intent.clientSecret, asksOnce);

  const { body } = await save(intent.setupIntentId, true).expect(402);

  expect(body.code).toBe('payment-incomplete');
  expect(await list()).toHaveLength(1);
  await fetch(`${sandbox.url}/endive/challenge/${intent.setupIntentId}/authorize`, { method: 'POST' });
  expect((await save(intent.setupIntentId, true).expect(200)).body.cards[0]).toMatchObject({
    lastFour: '3155',
    isDefault: true,
  });
});

test('a new default card pays what is owed, once', async () => {
  const api = await setupMember(failsLater);
  await api.passTime(14 * day + hour);
  expect(await api.fetchSubscription(api.member.token)).toMatchObject({ status: 'past_due' });

  const { owedPayment } = await api.add('4242424242424242', true);

  expect(owedPayment).toBe('paid');
  expect(await api.fetchSubscription(api.member.token)).toMatchObject({ status: 'active' });
  await api.processEvents();
  const { data } = await api.stripe.charges.list({ customer: api.member.customerId });
  expect(data.filter(({ paid }) => paid)).toHaveLength(1);
});

test('a declined new card is tried once and named', async () => {
  const api = await setupMember(failsLater);
  await api.passTime(14 * day + hour);
  const before = (await api.stripe.charges.list({ customer: api.member.customerId })).data.length;

  const { owedPayment, cards } = await api.add(failsLater, true);

  expect(owedPayment).toBe('declined');
  expect(cards).toHaveLength(2);
  expect((await api.stripe.charges.list({ customer: api.member.customerId })).data).toHaveLength(before + 1);
});

test('the old card can go, the charged one cannot', async () => {
  const { add, list, remove, stripe, member } = await setupMember();
  const [old] = await list();
  expect((await remove(old.id).expect(409)).body.code).toBe('card-in-use');
  await add('5555555555554444', true);

  const { body } = await remove(old.id).expect(200);

  expect(body.cards.map(({ lastFour }: { lastFour: string }) => lastFour)).toEqual(['4444']);
  expect((await stripe.paymentMethods.list({ customer: member.customerId })).data).toHaveLength(1);
  expect((await remove(body.cards[0].id).expect(409)).body.code).toBe('card-in-use');
});

test('a lost response to each step leads to one card', async () => {
  const { begin, save, list, remove, sandbox, stripe, member } = await setupMember();
  const [old] = await list();
  await sandbox.sendCommand('faults', { method: 'POST', path: '/v1/setup_intents$', kind: 'reset_after' });
  const intent = await begin();
  expect(await begin()).toEqual(intent);
  await sandbox.confirmIntent(intent.clientSecret, '5555555555554444');
  await sandbox.sendCommand('faults', { method: 'POST', path: '/v1/customers/', kind: 'kept_error_after' });
  await save(intent.setupIntentId, true);
  await save(intent.setupIntentId, true).expect(200);
  await sandbox.sendCommand('faults', { method: 'POST', path: 'detach$', kind: 'kept_error_after' });
  await remove(old.id);
  await remove(old.id).expect(200);

  expect((await stripe.setupIntents.list({ customer: member.customerId })).data).toHaveLength(2);
  expect(await list()).toMatchObject([{ lastFour: '4444', isDefault: true }]);
});

test('cards and intents of other members are out of reach', async () => {
  const api = await setupMember();
  const other = await api.joinWith('5555555555554444');
  const asOther = (method: 'post' | 'delete', path: string, body?: object) =>
    api.call(method, `/account/payment-method${path}`, { token: other.token, ...(body && { body }) });
  const [card] = await api.list();
  const intent = await api.begin();
  await api.sandbox.confirmIntent(intent.clientSecret, '4000000000000077');

  await asOther('post', `/${card.id}/default`).expect(404);
  await asOther('delete', `/${card.id}`).expect(404);
  await asOther('post', '/confirm', { setupIntentId: intent.setupIntentId, makeDefault: true }).expect(404);
  await asOther('post', '/confirm', { setupIntentId: 'seti_unknown', makeDefault: true }).expect(404);

  const { body } = await api.call('get', '/account/payment-method', { token: other.token }).expect(200);
  expect(body.cards).toMatchObject([{ lastFour: '4444', isDefault: true }]);
  expect(await api.list()).toContainEqual(expect.objectContaining({ id: card.id, isDefault: true }));
});

test('an account intent buys nothing, a purchase intent adds nothing', async () => {
  const api = await setupMember();
  const intent = await api.begin();
  await api.sandbox.confirmIntent(intent.clientSecret);
  const { uuid, email } = api.member;
  const bought = await api.register({ uuid, email }, intent.clientSecret);
  expect(bought.status).toBeGreaterThanOrEqual(400);

  const { data } = await api.stripe.setupIntents.list({ customer: api.member.customerId });
  const purchase = data.find(({ metadata }) => metadata?.['purpose'] === undefined);
  await api.save(purchase?.id ?? '', true).expect(404);
});

test('cards of a customer deleted at the provider are not found', async () => {
  const { begin, save, list, makeDefault, remove, member, stripe, sandbox } = await setupMember();
  const [{ id }] = await list();
  const intent = await begin();
  await sandbox.confirmIntent(intent.clientSecret, '5555555555554444');
  await stripe.customers.del(member.customerId);
  for (const attempt of [save(intent.setupIntentId), makeDefault(id), remove(id)]) {
    const { status, body } = await attempt;
    expect([status, body.code]).toEqual([404, 'not-found']);
  }
});

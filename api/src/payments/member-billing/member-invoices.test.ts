import { day, hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';

async function setupPayingMember() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.passTime(14 * day + hour);
  const get = (path: string, token = member.token, headers: Record<string, string> = {}) =>
    api.call('get', `/account/invoices${path}`, { token, headers });
  return { ...api, member, get };
}

test('list shows what was paid, without the empty trial invoice', async () => {
  const { get } = await setupPayingMember();
  const { body } = await get('').expect(200);
  expect(body.invoices).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      number: expect.any(String),
      issuedAt: expect.any(String),
      status: 'paid',
      total: { amount: 11_999, currency: 'USD' },
      refunded: { amount: 0, currency: 'USD' },
      planName: 'Yearly membership',
    },
  ]);
});

test('one invoice names seller, buyer, period and amounts', async () => {
  const { get, member } = await setupPayingMember();
  const [{ id }] = (await get('').expect(200)).body.invoices;
  const { body } = await get(`/${id}`, member.token, { 'accept-language': 'es' }).expect(200);
  expect(body).toMatchObject({
    status: 'paid',
    seller: { name: expect.stringContaining('Sample Company'), vatId: null },
    buyer: { email: member.email },
    lines: [{ planName: 'Membresía anual', kind: 'plan', amount: { amount: 11_999 } }],
    subtotal: { amount: 11_999 },
    discount: { amount: 0 },
    tax: { amount: 0 },
    total: { amount: 11_999 },
    due: { amount: 0 },
    paidAt: expect.any(String),
  });
  const { body: links } = await get(`/${id}/pdf`).expect(200);
  expect(links.paymentUrl).toBeNull();
  expect((await fetch(links.url)).headers.get('content-type')).toContain('pdf');
});

test('refunds show in part and in full', async () => {
  const { get, sandbox, member } = await setupPayingMember();
  await sandbox.sendCommand('refunds', { of: member.subscriptionId, amount: 1000 });
  expect((await get('').expect(200)).body.invoices).toMatchObject([
    { status: 'partly-refunded', refunded: { amount: 1000 } },
  ]);
  await sandbox.sendCommand('refunds', { of: member.subscriptionId });
  expect((await get('').expect(200)).body.invoices).toMatchObject([
    { status: 'refunded', refunded: { amount: 11_999 } },
  ]);
});

test('an open invoice gives the page that takes its payment', async () => {
  const api = await setupBilling();
  const { token } = await api.joinWith('4000000000000341');
  await api.passTime(14 * day + hour);
  const { body } = await api.call('get', '/account/invoices', { token }).expect(200);
  expect(body.invoices).toMatchObject([{ status: 'open' }]);
  const [{ id }] = body.invoices;
  const { body: links } = await api.call('get', `/account/invoices/${id}/pdf`, { token }).expect(200);
  expect(links.paymentUrl).toContain('/invoice/');
});

test('invoices of other members are not found', async () => {
  const { get, joinWith } = await setupPayingMember();
  const other = await joinWith('4242424242424242');
  const [{ id }] = (await get('').expect(200)).body.invoices;
  await get(`/${id}`, other.token).expect(404);
  await get(`/${id}/pdf`, other.token).expect(404);
  await get('/in_unknown').expect(404);
  expect((await get('', other.token).expect(200)).body.invoices).toEqual([]);
});

test('only the owing member sees what a new card would pay', async () => {
  const api = await setupBilling();
  const { token, customerId } = await api.joinWith('4000000000000341');
  const other = await api.joinWith('4242424242424242');
  const list = async (of = token) =>
    (await api.call('get', '/account/invoices', { token: of }).expect(200)).body;
  expect(await list()).not.toHaveProperty('owed');

  await api.passTime(14 * day + hour);
  const { owed, invoices } = await list();
  expect(owed).toEqual({ amount: { amount: 11_999, currency: 'USD' }, since: invoices[0].issuedAt });
  expect(await list(other.token)).not.toHaveProperty('owed');
  await api.call('get', '/account/invoices').expect(401);

  await api.changeCard({ customerId });
  await api.processEvents();
  const { data } = await api.stripe.charges.list({ customer: customerId });
  expect(data.filter(({ paid }) => paid)).toMatchObject([{ amount: owed.amount.amount }]);
  expect(await list()).not.toHaveProperty('owed');
});

test('list of a member who owes nothing reads no subscription', async () => {
  const { get, sandbox } = await setupPayingMember();
  await sandbox.sendCommand('faults', { kind: 'error', path: '^/v1/subscriptions', status: 500, times: 100 });
  await get('').expect(200);
  await sandbox.clearFaults();
});

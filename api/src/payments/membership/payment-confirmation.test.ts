import type { SwitchTerms } from '@funnel/contracts';
import { day, minute } from '../../platform/clock';
import { type MembershipApi, setupMembership } from './testing/setup-membership';

/** A paid member whose bank wants every payment confirmed. */
async function setupCautiousBank() {
  const api = await setupMembership();
  await api.chargeCard('pm_card_authenticationRequired');
  return api;
}

async function confirmSwitch(api: MembershipApi, terms: SwitchTerms) {
  const { body } = await api.confirmSwitch(terms);
  return body.code ?? body.planName;
}

const readSecret = async (api: MembershipApi): Promise<string> =>
  (await api.get('payment')).body.clientSecret;

async function answerBank(api: MembershipApi, outcome: 'authorize' | 'fail'): Promise<void> {
  const [intent] = (await readSecret(api)).split('_secret_');
  await fetch(`${api.sandbox.url}/endive/challenge/${intent}/${outcome}`, { method: 'POST' });
}

const countOpenInvoices = async ({ stripe, member }: MembershipApi) =>
  (await stripe.invoices.list({ customer: member.customerId, status: 'open' })).data.length;

test('switch counts once the member has confirmed its payment', async () => {
  const api = await setupCautiousBank();
  const before = await api.read();
  const terms = await api.previewSwitch('plan_yearly');
  const [one, other] = await Promise.all([confirmSwitch(api, terms), confirmSwitch(api, terms)]);
  expect([one, other]).toEqual(['authentication-required', 'authentication-required']);
  expect(await confirmSwitch(api, terms)).toBe('authentication-required');
  expect(await countOpenInvoices(api)).toBe(1);
  expect(await api.read()).toEqual(before);
  expect(await api.listSubjects()).toEqual([]);

  await answerBank(api, 'authorize');
  expect(await confirmSwitch(api, terms)).toBe('Yearly membership');
  expect(await confirmSwitch(api, terms)).toBe('Yearly membership');
  expect(await api.countCharges()).toBe(2);
  expect(await countOpenInvoices(api)).toBe(0);
  expect((await api.listSubjects()).toSorted()).toEqual([
    'Your Tidewell membership has changed',
    'Your receipt from Tidewell',
  ]);
});

test('failed or given up confirmation leaves the old plan', async () => {
  const api = await setupCautiousBank();
  const before = await api.read();
  const terms = await api.previewSwitch('plan_yearly');
  await confirmSwitch(api, terms);
  await answerBank(api, 'fail');
  expect(await confirmSwitch(api, terms)).toBe('card-declined');
  expect(await api.read()).toEqual(before);

  expect(await confirmSwitch(api, terms)).toBe('authentication-required');
  const drop = async () =>
    api.call('delete', '/account/subscription/payment', { token: await api.signIn() }).expect(200);
  expect((await drop()).body).toEqual(before);
  await drop();
  await api.call('get', '/account/subscription/payment', { token: await api.signIn() }).expect(404);
  expect(await api.retrieve()).toMatchObject({ pending_update: null });
  expect([await api.countCharges(), await countOpenInvoices(api)]).toEqual([1, 0]);
  expect(await api.listSubjects()).toEqual([]);
});

test('given up switch returns the discount that it would end', async () => {
  const api = await setupCautiousBank();
  await api.act('save-offers/accept', { kind: 'discount' });
  const terms = await api.previewSwitch('plan_yearly');
  expect(await confirmSwitch(api, terms)).toBe('authentication-required');
  await api.call('delete', '/account/subscription/payment', { token: await api.signIn() }).expect(200);
  expect((await api.read()).nextCharge?.amount).toBe(1399);

  expect(await confirmSwitch(api, terms)).toBe('authentication-required');
  await answerBank(api, 'authorize');
  expect(await confirmSwitch(api, terms)).toBe('Yearly membership');
  expect((await api.read()).nextCharge?.amount).toBe(11_999);
  expect((await api.act('pause', { months: 1 })).body.nextCharge.amount).toBe(11_999);
});

test('cancelling gives up a payment that waits', async () => {
  const api = await setupCautiousBank();
  await confirmSwitch(api, await api.previewSwitch('plan_yearly'));
  expect((await api.act('cancel')).body).toMatchObject({
    planName: 'Monthly membership',
    cancelAtPeriodEnd: true,
  });
  expect(await countOpenInvoices(api)).toBe(0);
});

test('lost response of a waiting switch asks for one payment', async () => {
  const api = await setupCautiousBank();
  const terms = await api.previewSwitch('plan_yearly');
  await api.breakUpdates('kept_error_after', 2);
  await confirmSwitch(api, terms);
  expect(await confirmSwitch(api, terms)).toBe('authentication-required');
  expect(await countOpenInvoices(api)).toBe(1);
  await answerBank(api, 'authorize');
  expect(await confirmSwitch(api, terms)).toBe('Yearly membership');
  expect(await api.countCharges()).toBe(2);
});

test('early resume counts once its payment is confirmed', async () => {
  const api = await setupCautiousBank();
  const paidUntil = await api.findPaidUntil();
  await api.act('pause', { months: 2 });
  await api.passUntil(paidUntil, day);
  expect((await api.act('resume')).body.code).toBe('authentication-required');
  expect(await api.read()).toMatchObject({ status: 'paused', access: { isEntitled: false } });

  await answerBank(api, 'fail');
  expect((await api.act('resume')).body.code).toBe('card-declined');
  expect(await api.read()).toMatchObject({ status: 'paused' });
  await api.advanceClocks(minute);
  expect((await api.act('resume')).body.code).toBe('authentication-required');
  await answerBank(api, 'authorize');
  expect((await api.act('resume')).body).toMatchObject({ status: 'active', access: { isEntitled: true } });
  expect((await api.act('resume')).status).toBe(200);
  expect(await api.countCharges()).toBe(2);
});

test('payment of another member is neither read nor given up', async () => {
  const api = await setupCautiousBank();
  await confirmSwitch(api, await api.previewSwitch('plan_yearly'));
  const stranger = await api.joinWith('4242424242424242');
  for (const method of ['get', 'delete'] as const) {
    const { body } = await api.call(method, '/account/subscription/payment', { token: stranger.token });
    expect(JSON.stringify(body)).not.toContain('_secret_');
  }
  expect(await readSecret(api)).toContain('_secret_');
});

import type { SaveOffer } from '@funnel/contracts';
import { day, minute } from '../../platform/clock';
import { type MembershipApi, setupMembership } from './testing/setup-membership';

async function listOffers(api: MembershipApi): Promise<SaveOffer[]> {
  return (await api.get('save-offers')).body.offers;
}

const listKinds = async (api: MembershipApi) => (await listOffers(api)).map(({ kind }) => kind);
const accept = (api: MembershipApi, kind: string) => api.act('save-offers/accept', { kind });

test('trial is extended once', async () => {
  const api = await setupMembership({ isPaid: false });
  const [offer] = await listOffers(api);
  expect(offer).toMatchObject({ kind: 'extend-trial', days: 7 });
  const end = offer?.kind === 'extend-trial' ? offer.trialEndsAt : '';

  const [one, other] = await Promise.all([accept(api, 'extend-trial'), accept(api, 'extend-trial')]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toMatchObject({ status: 'trialing', trialEndsAt: end, nextCharge: { amount: 1999 } });
  expect(await api.listSubjects()).toEqual(['Your free trial is longer now']);
  expect(await listKinds(api)).toEqual([]);

  await api.advanceClocks(11 * minute);
  expect((await accept(api, 'extend-trial')).body.code).toBe('offer-unavailable');
  expect((await api.read()).trialEndsAt).toBe(end);
});

test('discount lowers one charge, once in twelve months', async () => {
  const api = await setupMembership();
  const offers = await listOffers(api);
  expect(offers.map(({ kind }) => kind)).toEqual(['pause', 'cheaper-plan', 'discount']);
  expect(offers[1]).toMatchObject({ plan: { lookupKey: 'plan_yearly' } });
  expect(offers[2]).toMatchObject({
    percentOff: 30,
    regular: { amount: 1999 },
    nextCharge: { amount: 1399 },
  });

  const [one, other] = await Promise.all([accept(api, 'discount'), accept(api, 'discount')]);
  expect([one.body.nextCharge, other.body.nextCharge]).toEqual([
    { amount: 1399, currency: 'USD' },
    { amount: 1399, currency: 'USD' },
  ]);
  expect(await api.listSubjects()).toEqual(['You have a discount on your next payment']);
  expect(await listKinds(api)).toEqual(['pause', 'cheaper-plan']);

  await api.passTime(40 * day);
  expect((await accept(api, 'discount')).body.code).toBe('offer-unavailable');
  const { data } = await api.stripe.charges.list({ customer: api.member.customerId });
  expect(data.map(({ amount }) => amount)).toContain(1399);
  expect((await api.read()).nextCharge).toEqual({ amount: 1999, currency: 'USD' });

  await api.passTime(340 * day);
  expect(await listKinds(api)).toContain('discount');
  expect((await accept(api, 'discount')).body.nextCharge).toEqual({ amount: 1399, currency: 'USD' });
});

test('grant survives a lost response and is made once', async () => {
  const api = await setupMembership();
  await api.breakUpdates('kept_error_after');
  await accept(api, 'discount');
  expect((await accept(api, 'discount')).body.nextCharge).toEqual({ amount: 1399, currency: 'USD' });
  expect((await api.retrieve()).discounts).toHaveLength(1);
  expect(await api.listSubjects()).toEqual(['You have a discount on your next payment']);
});

test('offers are for those whose membership they fit', async () => {
  const trial = await setupMembership({ isPaid: false });
  expect((await accept(trial, 'discount')).body.code).toBe('offer-unavailable');
  await trial.act('cancel');
  expect(await listKinds(trial)).toEqual([]);
  expect((await accept(trial, 'extend-trial')).body.code).toBe('offer-unavailable');
  const paid = await setupMembership();
  expect((await accept(paid, 'extend-trial')).body.code).toBe('offer-unavailable');
});

/** No change of the subscription gets through. */
const breakProvider = (api: MembershipApi) => api.breakUpdates('error', 3);

test('grant that the provider did not answer is offered again', async () => {
  const api = await setupMembership();
  await breakProvider(api);
  expect((await accept(api, 'discount')).body.code).toBe('provider-unavailable');
  expect(await listKinds(api)).toContain('discount');
  expect((await accept(api, 'discount')).body.nextCharge).toEqual({ amount: 1399, currency: 'USD' });
  expect((await api.retrieve()).discounts).toHaveLength(1);
  expect(await listKinds(api)).not.toContain('discount');
});

test('plan that was just cancelled elsewhere has no discount', async () => {
  const api = await setupMembership();
  await api.controlWebhooks({ action: 'hold' });
  await api.update({ cancel_at_period_end: true });
  expect(await listKinds(api)).not.toContain('discount');
});

test('interrupted extension is not made up after the trial', async () => {
  const api = await setupMembership({ isPaid: false });
  await breakProvider(api);
  expect((await accept(api, 'extend-trial')).body.code).toBe('provider-unavailable');
  await api.passTime(15 * day);
  const before = await api.read();
  expect((await accept(api, 'extend-trial')).body.code).toBe('offer-unavailable');
  expect(await api.read()).toEqual(before);
});

const applyCoupon = async (api: MembershipApi) =>
  api.call('post', '/account/coupon', {
    token: await api.signIn(),
    body: { code: 'WELCOME20', nextCharge: { amount: 1599, currency: 'USD' } },
  });

test('a coupon and a save offer never add up', async () => {
  const first = await setupMembership();
  expect((await applyCoupon(first)).status).toBe(200);
  expect(await listKinds(first)).toEqual(['pause', 'cheaper-plan']);
  expect((await accept(first, 'discount')).body.code).toBe('offer-unavailable');
  expect((await first.read()).nextCharge?.amount).toBe(1599);

  const second = await setupMembership();
  expect((await accept(second, 'discount')).status).toBe(200);
  expect((await applyCoupon(second)).body.code).toBe('coupon-not-allowed');
  expect((await second.read()).nextCharge?.amount).toBe(1399);
});

test('of a coupon and a discount at once one is refused', async () => {
  const api = await setupMembership();
  await api.breakCalls(`subscriptions/${api.member.subscriptionId}`, { kind: 'delay', ms: 1500, times: 1 });
  const replies = await Promise.all([applyCoupon(api), accept(api, 'discount')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await api.retrieve()).discounts).toHaveLength(1);
});

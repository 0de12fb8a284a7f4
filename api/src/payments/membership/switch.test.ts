import type { SwitchTerms } from '@funnel/contracts';
import type Stripe from 'stripe';
import { day, minute } from '../../platform/clock';
import { type MembershipApi, setupMembership } from './testing/setup-membership';

const sumPaid = async (api: MembershipApi) =>
  (await api.stripe.charges.list({ customer: api.member.customerId })).data
    .filter(({ paid }) => paid)
    .reduce((sum, { amount }) => sum + amount, 0);

test('plans are those of the other intervals', async () => {
  const api = await setupMembership();
  const plans = await api.listPlans();
  expect(plans.map(({ lookupKey }) => lookupKey)).toEqual(['plan_quarterly', 'plan_yearly']);
  expect(plans[1]).toMatchObject({ price: { amount: 11_999, currency: 'USD' }, perMonth: { amount: 1000 } });
});

test('longer plan starts now and charges what was shown', async () => {
  const api = await setupMembership();
  await api.passTime(10 * day);
  api.sentMails.length = 0;
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({
    starts: 'now',
    planName: 'Yearly membership',
    nextCharge: { amount: 11_999, currency: 'USD' },
    renewal: { amount: 11_999, currency: 'USD' },
  });
  expect(terms.credit.amount).toBeGreaterThan(0);
  expect(terms.dueNow.amount).toBe(11_999 - terms.credit.amount);

  await api.advanceClocks(5 * minute);
  const [one, other] = await Promise.all([api.confirmSwitch(terms), api.confirmSwitch(terms)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toMatchObject({
    status: 'active',
    planName: 'Yearly membership',
    interval: 'year',
    nextCharge: { amount: 11_999 },
    membership: { scheduledChange: null },
  });
  expect(await sumPaid(api)).toBe(1999 + terms.dueNow.amount);
  expect((await api.listSubjects()).toSorted()).toEqual([
    'Your Tidewell membership has changed',
    'Your receipt from Tidewell',
  ]);
  expect((await api.confirmSwitch(terms)).status).toBe(200);
  expect(await sumPaid(api)).toBe(1999 + terms.dueNow.amount);
});

test('shorter plan starts when the paid time is over', async () => {
  const api = await setupMembership({ plan: 'plan_yearly' });
  const paidUntil = (await api.findPaidUntil()).toISOString();
  const terms = await api.previewSwitch('plan_monthly');
  expect(terms).toMatchObject({
    starts: 'next-charge',
    startsAt: paidUntil,
    dueNow: { amount: 0 },
    nextCharge: { amount: 1999 },
    nextChargeAt: paidUntil,
  });
  const { body } = await api.confirmSwitch(terms);
  expect(body).toMatchObject({
    status: 'active',
    planName: 'Monthly membership',
    trialEndsAt: null,
    currentPeriodEndsAt: paidUntil,
    nextCharge: { amount: 1999 },
    access: { isEntitled: true, until: null },
    membership: { scheduledChange: { fromPlanName: 'Yearly membership', startsAt: paidUntil }, pause: null },
  });
  expect(await api.listSubjects()).toEqual(['Your Tidewell membership has changed']);
  expect(api.sentMails[0]?.text).toContain(
    '(Yearly membership). Your new membership (Monthly membership) starts that day.',
  );

  const back = await api.previewSwitch('plan_yearly');
  expect(back).toMatchObject({ starts: 'next-charge', dueNow: { amount: 0 }, nextChargeAt: paidUntil });
  expect((await api.confirmSwitch(back)).body).toMatchObject({
    planName: 'Yearly membership',
    membership: { scheduledChange: null },
  });
  await api.confirmSwitch(await api.previewSwitch('plan_monthly'));

  await api.passUntil(new Date(paidUntil), minute);
  expect(await sumPaid(api)).toBe(11_999 + 1999);
  expect(await api.read()).toMatchObject({
    planName: 'Monthly membership',
    membership: { scheduledChange: null },
  });
});

test('switch in the trial keeps its end', async () => {
  const api = await setupMembership({ isPaid: false });
  const { trialEndsAt } = await api.read();
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({ starts: 'next-charge', startsAt: trialEndsAt, dueNow: { amount: 0 } });
  expect((await api.confirmSwitch(terms)).body).toMatchObject({
    status: 'trialing',
    trialEndsAt,
    planName: 'Yearly membership',
    nextCharge: { amount: 11_999 },
    membership: { scheduledChange: null },
  });
  expect(await api.countCharges()).toBe(0);
});

test('declined card leaves the old plan', async () => {
  const api = await setupMembership();
  await api.chargeCard('pm_card_chargeCustomerFail');
  const before = await api.read();
  const { status, body } = await api.confirmSwitch(await api.previewSwitch('plan_yearly'));
  expect([status, body.code]).toEqual([402, 'card-declined']);
  expect(await api.read()).toEqual(before);
  expect(await api.listSubjects()).toEqual([]);
});

/** Reduces the charges by a coupon of marketing. */
async function discount({ stripe, update, deliverEvents }: MembershipApi, terms: Stripe.CouponCreateParams) {
  const { id: coupon } = await stripe.coupons.create(terms);
  await update({ discounts: [{ coupon }] });
  await deliverEvents();
}

test('longer plan waits while a lasting discount costs less than the credit', async () => {
  const api = await setupMembership();
  await discount(api, { percent_off: 95, duration: 'forever' });
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({ starts: 'next-charge', dueNow: { amount: 0 }, nextCharge: { amount: 600 } });
  const { body } = await api.confirmSwitch(terms);
  expect(body).toMatchObject({ planName: 'Yearly membership', nextCharge: { amount: 600 } });
  expect(await sumPaid(api)).toBe(1999);
  await api.passUntil(await api.findPaidUntil(), minute);
  expect(await sumPaid(api)).toBe(1999 + 600);
});

/** Puts a discount on the membership by what a member presses, or with a coupon of marketing. */
const discounts: Record<string, (api: MembershipApi) => Promise<void>> = {
  'a coupon': async (api) => {
    const body = { code: 'WELCOME20', nextCharge: { amount: 1599, currency: 'USD' } };
    await api.call('post', '/account/coupon', { token: await api.signIn(), body }).expect(200);
  },
  'a save offer': async (api) => {
    expect((await api.act('save-offers/accept', { kind: 'discount' })).status).toBe(200);
  },
  'a repeating coupon': (api) =>
    discount(api, { percent_off: 50, duration: 'repeating', duration_in_months: 3 }),
};

test.each(Object.entries(discounts))('%s does not move to a yearly plan at once', async (_title, give) => {
  const api = await setupMembership();
  await give(api);
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({ starts: 'now', nextCharge: { amount: 11_999 } });
  expect(terms.dueNow.amount).toBe(11_999 - terms.credit.amount);
  expect(terms.endedDiscount).toBeGreaterThan(0);
  expect((await api.confirmSwitch(terms)).body.nextCharge).toEqual(terms.nextCharge);
  expect(await sumPaid(api)).toBe(1999 + terms.dueNow.amount);
});

test('a coupon of the trial does not move to a yearly plan', async () => {
  const api = await setupMembership({ isPaid: false });
  await discounts['a coupon']?.(api);
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({ nextCharge: { amount: 11_999 }, endedDiscount: 20 });
  await api.confirmSwitch(terms);
  await api.passUntil(new Date(terms.nextChargeAt), minute);
  expect(await sumPaid(api)).toBe(11_999);
});

test('a discount does not move to a scheduled plan', async () => {
  const api = await setupMembership();
  // The next charge is moved already, so that the longer plan waits for it.
  await api.act('pause', { months: 1 });
  await api.act('resume');
  await discounts['a save offer']?.(api);
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({
    starts: 'next-charge',
    nextCharge: { amount: 11_999 },
    endedDiscount: 30,
  });
  expect((await api.confirmSwitch(terms)).body.nextCharge).toEqual(terms.nextCharge);
  await api.passUntil(new Date(terms.nextChargeAt), minute);
  expect(await sumPaid(api)).toBe(1999 + 11_999);
});

test('a discount for good stays, and is no ended one', async () => {
  const api = await setupMembership();
  await discount(api, { percent_off: 10, duration: 'forever' });
  const terms = await api.previewSwitch('plan_yearly');
  expect(terms).toMatchObject({ endedDiscount: null, nextCharge: { amount: 10_799 } });
});

test('old, altered, and foreign terms are refused', async () => {
  const api = await setupMembership();
  const terms = await api.previewSwitch('plan_yearly');
  const refuse = async (changes: Partial<SwitchTerms>) =>
    (await api.confirmSwitch({ ...terms, ...changes })).body.code;
  expect(await refuse({ dueNow: { amount: 1, currency: 'USD' } })).toBe('price-changed');
  expect(await refuse({ nextCharge: { amount: 1, currency: 'USD' } })).toBe('price-changed');
  expect(await refuse({ prorationDate: terms.prorationDate - 86_400 })).toBe('price-changed');
  expect(await refuse({ prorationDate: terms.prorationDate + 86_400 })).toBe('price-changed');
  const cheap = (await api.stripe.prices.list({ lookup_keys: ['plan_yearly_19'] })).data[0]?.id ?? '';
  expect(await refuse({ priceId: cheap })).toBe('price-not-offered');
  expect((await api.act('switch/preview', { priceId: cheap })).body.code).toBe('price-not-offered');
  await api.advanceClocks(16 * minute);
  expect(await refuse({})).toBe('price-changed');
  await api.act('cancel');
  expect((await api.act('switch/preview', { priceId: terms.priceId })).body.code).toBe('not-changeable');
  expect(await api.countCharges()).toBe(1);
});

test('cancellation on another device during a preview is told', async () => {
  const api = await setupMembership();
  const plan = (await api.listPlans()).find(({ lookupKey }) => lookupKey === 'plan_yearly');
  await api.breakCalls('invoices/create_preview', { kind: 'delay', ms: 60_000, times: 1 });
  const previewing = api.act('switch/preview', { priceId: plan?.priceId });
  await api.sandbox.waitForFaultsLeft(0);
  await api.update({ cancel_at_period_end: true });
  await api.sandbox.clearFaults();
  const { status, body } = await previewing;
  expect([status, body.code]).toEqual([409, 'not-changeable']);
});

test('response lost after the charge charges once', async () => {
  const api = await setupMembership();
  const terms = await api.previewSwitch('plan_yearly');
  await api.breakUpdates('kept_error_after');
  await api.confirmSwitch(terms);
  expect((await api.confirmSwitch(terms)).body).toMatchObject({ planName: 'Yearly membership' });
  expect(await sumPaid(api)).toBe(1999 + terms.dueNow.amount);
  expect((await api.listSubjects()).filter((subject) => /membership has changed/.test(subject))).toHaveLength(
    1,
  );
});

test('a change that has happened stays out of a later pause', async () => {
  const api = await setupMembership({ plan: 'plan_yearly' });
  await api.confirmSwitch(await api.previewSwitch('plan_monthly'));
  await api.passUntil(await api.findPaidUntil(), minute);
  const { body } = await api.act('pause', { months: 1 });
  expect(body).toMatchObject({ planName: 'Monthly membership', membership: { scheduledChange: null } });
  expect(body.membership.pause).not.toBeNull();
});

test('switch after a dropped pause names the plan before it', async () => {
  const api = await setupMembership();
  const paidUntil = (await api.findPaidUntil()).toISOString();
  await api.act('pause', { months: 1 });
  await api.act('resume');
  const { body } = await api.confirmSwitch(await api.previewSwitch('plan_yearly'));
  expect(body).toMatchObject({
    planName: 'Yearly membership',
    membership: { scheduledChange: { fromPlanName: 'Monthly membership', startsAt: paidUntil } },
  });
  const back = await api.confirmSwitch(await api.previewSwitch('plan_monthly'));
  expect(back.body).toMatchObject({ planName: 'Monthly membership', membership: { scheduledChange: null } });
});

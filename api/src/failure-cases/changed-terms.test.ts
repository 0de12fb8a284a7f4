import type { Quote, TestFlags } from '@funnel/contracts';
import { day } from '../platform/clock';
import {
  createVisitor,
  getPriceId,
  type PaymentsApi,
  toAgreement,
} from '../platform/stripe/testing/setup-payments';
import { nothing, onTrial, savedCard } from './testing/ledger';
import { setupCase, setupOrder } from './testing/setup-case';

const upfront = 'upfront-payments:upfront-v3-2options';
const newYork = { countryCode: 'US', postalCode: '10001' };
const losAngeles = { countryCode: 'US', postalCode: '90001' };

/** The provider's preview of the next charge. */
async function readNextTotal({ stripe }: PaymentsApi, subscriptionId: string): Promise<number> {
  return (await stripe.invoices.createPreview({ subscription: subscriptionId })).total;
}

test('case 23: expired coupon needs a new agreement', async () => {
  const { visitor, priceId, ...api } = await setupOrder();
  const { couponCode, promotionId } = await api.createCode({ percent_off: 50 });
  const shown = await api.fetchQuote(visitor, { priceId, couponCode });
  await api.stripe.promotionCodes.update(promotionId, { active: false });

  const { body } = await api
    .requestIntent(visitor, { priceId, couponCode, ...toAgreement(shown) })
    .expect(422);
  expect(body.code).toBe('coupon-invalid');
  expect(await api.readLedger(visitor)).toEqual(nothing);
  const regular = await api.fetchQuote(visitor, { priceId });
  const member = await api.joinAs(visitor, { priceId, ...toAgreement(regular) });

  expect([shown.firstCharge.amount, regular.firstCharge.amount]).toEqual([999, 1999]);
  expect(await readNextTotal(api, member.subscriptionId)).toBe(1999);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 23: only one visitor gets the last coupon', async () => {
  const api = await setupCase();
  const [first, second] = [createVisitor(), createVisitor()];
  const { couponCode } = await api.createCode({ percent_off: 50, max_redemptions: 1 });
  const intents = [await api.saveCard(first, { couponCode }), await api.saveCard(second, { couponCode })];

  const answers = await Promise.all([
    api.register(first, intents[0]?.clientSecret ?? ''),
    api.register(second, intents[1]?.clientSecret ?? ''),
  ]);

  const byStatus = answers.map(({ status, body }) => [status, body.code]).sort();
  expect(byStatus).toEqual([
    [200, undefined],
    [422, 'coupon-invalid'],
  ]);
  const ledgers = [await api.readLedger(first), await api.readLedger(second)];
  expect(ledgers).toEqual(answers.map(({ status }) => (status === 200 ? onTrial : savedCard)));
  const [winner] = answers.flatMap(({ status, body }) => (status === 200 ? [body.subscriptionId] : []));
  expect(await readNextTotal(api, winner)).toBe(5999);
});

test('case 24: fully discounted trial charges nothing first', async () => {
  const { visitor, priceId, ...api } = await setupOrder();
  const { couponCode } = await api.createCode({ percent_off: 100 });
  const shown = await api.fetchQuote(visitor, { priceId, couponCode });

  const member = await api.joinAs(visitor, { priceId, couponCode, ...toAgreement(shown) });

  expect(shown).toMatchObject({ firstCharge: { amount: 0 }, renewal: { amount: 1999 } });
  expect(await readNextTotal(api, member.subscriptionId)).toBe(0);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 24: fully discounted upfront plan saves a card', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: upfront });
  const { couponCode } = await api.createCode({ percent_off: 100 });
  const shown = await api.fetchQuote(visitor, { priceId, couponCode });
  expect(shown.dueToday.amount).toBe(0);

  const { body: pending } = await api.subscribe(visitor, { priceId, couponCode }).expect(200);
  expect(pending).toMatchObject({ paymentIntentId: null, setupIntentId: expect.stringMatching(/^seti_/) });
  const { body: early } = await api.registerUpfront(visitor, pending).expect(402);
  expect(early.code).toBe('payment-incomplete');
  const { body: again } = await api.subscribe(visitor, { priceId, couponCode }).expect(200);
  expect(again).toEqual(pending);
  await api.sandbox.confirmIntent(again.clientSecret);
  await api.registerUpfront(visitor, again).expect(200);

  const { provider, database } = await api.readLedger(visitor);
  expect(provider).toMatchObject({ setupIntents: ['succeeded'], subscriptions: ['active'], charged: 0 });
  expect(database).toMatchObject({ members: 1, registrations: 1, subscriptions: ['active'] });
});

/** With a pending plan and a default card: then the provider requests no card when nothing is due. */
async function setupDefaultCard(testFlags: TestFlags = []) {
  const { visitor, offering, ...api } = await setupOrder({ testFlags });
  const yearlyId = getPriceId(offering, 'plan_yearly');
  const { body } = await api.subscribe(visitor, { priceId: yearlyId }).expect(200);
  const card = await api.changeCard({ customerId: body.stripeCustomerId });
  return { ...api, visitor, card, yearlyId };
}

async function listRunning(api: PaymentsApi, customer: string) {
  const found = await api.listSubscriptions(customer);
  return found.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
}

test.each([
  { name: 'an upfront plan with 100 % off', isTrial: false, status: 'active' },
  { name: 'a trial', isTrial: true, status: 'trialing' },
])('case 24: $name requests a new card, which pays', async (order) => {
  const flags = order.isTrial ? undefined : upfront;
  const { visitor, priceId, card, ...api } = await setupDefaultCard(flags);
  const { couponCode } = await api.createCode({ percent_off: 100 });
  const wish = order.isTrial ? { priceId, trialDays: 14 } : { priceId, couponCode };

  const { body: pending } = await api.subscribe(visitor, wish).expect(200);
  expect(pending).toMatchObject({ setupIntentId: expect.stringMatching(/^seti_/), paymentIntentId: null });
  const { body: early } = await api.registerUpfront(visitor, pending).expect(402);
  expect(early.code).toBe('payment-incomplete');
  const { body: again } = await api.subscribe(visitor, wish).expect(200);
  expect(again).toEqual(pending);
  await api.sandbox.confirmIntent(pending.clientSecret);
  const answers = await Promise.all([
    api.registerUpfront(visitor, pending),
    api.registerUpfront(visitor, pending),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [subscription, ...more] = await listRunning(api, pending.stripeCustomerId);
  expect(more).toEqual([]);
  expect(subscription).toMatchObject({ id: pending.stripeSubscriptionId, status: order.status });
  expect(subscription?.default_payment_method).toMatch(/^pm_/);
  expect(subscription?.default_payment_method).not.toBe(card);
  expect((await api.readLedger(visitor)).database).toMatchObject({ members: 1, registrations: 1 });
});

test('case 24: only the later plan gets a card', async () => {
  const { visitor, priceId, yearlyId, ...api } = await setupDefaultCard();
  const { body: first } = await api.subscribe(visitor, { priceId: yearlyId, trialDays: 14 }).expect(200);

  const { body: second } = await api.subscribe(visitor, { priceId, trialDays: 14 }).expect(200);
  const late = await api.sandbox.confirmIntent(first.clientSecret);
  await api.sandbox.confirmIntent(second.clientSecret);
  await api.registerUpfront(visitor, second).expect(200);

  expect(late.error?.code).toBe('setup_intent_unexpected_state');
  const ids = (await listRunning(api, second.stripeCustomerId)).map(({ id }) => id);
  expect(ids).toEqual([second.stripeSubscriptionId]);
});

test('case 24: another tab replaces no plan with card', async () => {
  const { visitor, priceId, yearlyId, ...api } = await setupDefaultCard();
  const { body: pending } = await api.subscribe(visitor, { priceId, trialDays: 14 }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);

  const { body: refused } = await api.subscribe(visitor, { priceId: yearlyId, trialDays: 14 }).expect(409);
  expect(refused.code).toBe('already-subscribed');
  await api.registerUpfront(visitor, pending).expect(200);

  const ids = (await listRunning(api, pending.stripeCustomerId)).map(({ id }) => id);
  expect(ids).toEqual([pending.stripeSubscriptionId]);
  expect((await api.readLedger(visitor)).database).toMatchObject({ members: 1, registrations: 1 });
});

test('case 25: address without known tax is refused first', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: 'stripe-tax:enabled' });

  const wrong = { priceId, countryCode: 'US', postalCode: '1' };
  const answers = await Promise.all([
    api.askQuote(visitor, wrong),
    api.requestIntent(visitor, wrong),
    api.subscribe(visitor, wrong),
    api.requestIntent(visitor, { priceId }),
  ]);

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [422, 'tax-location-invalid']),
  );
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 25: changed address needs a new agreement', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: 'stripe-tax:enabled' });
  const shown = await api.fetchQuote(visitor, { priceId, ...newYork });

  const { body } = await api
    .requestIntent(visitor, { priceId, ...losAngeles, ...toAgreement(shown) })
    .expect(409);
  expect(body.code).toBe('price-changed');
  expect(await api.readLedger(visitor)).toEqual(nothing);
  const quote = await api.fetchQuote(visitor, { priceId, ...losAngeles });
  const member = await api.joinAs(visitor, { priceId, ...losAngeles, ...toAgreement(quote) });

  expect([shown.firstCharge.amount, quote.firstCharge.amount]).toEqual([2176, 2169]);
  expect(await readNextTotal(api, member.subscriptionId)).toBe(2169);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 25: corrected address sets the upfront plan’s tax', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: ['stripe-tax:enabled', upfront] });
  const agreeAndAsk = async (address: object) => {
    const quote = await api.fetchQuote(visitor, { priceId, ...address });
    const { body } = await api.subscribe(visitor, { priceId, ...address, ...toAgreement(quote) }).expect(200);
    return { ...body, quote };
  };
  const before = await agreeAndAsk(newYork);
  await api.sandbox.confirmIntent(before.clientSecret, '4000000000000002');

  const after = await agreeAndAsk(losAngeles);
  await api.sandbox.confirmIntent(after.clientSecret);
  await api.registerUpfront(visitor, after).expect(200);

  expect(after.quote.dueToday.amount).toBe(2169);
  expect((await api.readLedger(visitor)).provider).toMatchObject({
    subscriptions: ['active', 'incomplete_expired'],
    charged: 2169,
  });
});

test('case 25: another tab cannot change a saved address', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: 'stripe-tax:enabled' });
  const shown = await api.fetchQuote(visitor, { priceId, ...newYork });
  const { clientSecret } = await api.saveCard(visitor, { priceId, ...newYork, ...toAgreement(shown) });

  await api.requestIntent(visitor, { priceId, ...losAngeles }).expect(200);
  const { body: member } = await api.register(visitor, clientSecret).expect(200);

  expect(await readNextTotal(api, member.subscriptionId)).toBe(shown.firstCharge.amount);
});

test('case 26: offer keeps its first currency', async () => {
  const { visitor, ...api } = await setupCase();
  const localized = { testFlags: 'localized-currency:localized' } as const;
  const inGermany = await api.viewOffering(visitor, { ...localized, country: 'DE' });
  const priceId = getPriceId(inGermany, 'plan_monthly');

  const inJapan = await api.viewOffering(visitor, { country: 'JP' });
  const quote = await api.fetchQuote(visitor, { priceId });
  const { body } = await api.subscribe(visitor, { priceId, trialDays: 14, currency: 'USD' }).expect(422);
  const member = await api.joinAs(visitor, { priceId, ...toAgreement(quote) });

  expect([inGermany.currency, inJapan.currency, quote.firstCharge.currency]).toEqual(['EUR', 'EUR', 'EUR']);
  expect(body.code).toBe('price-not-offered');
  const subscription = await api.stripe.subscriptions.retrieve(member.subscriptionId);
  expect(subscription.currency).toBe('eur');
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 26: running plan in another currency is reported', async () => {
  const { visitor, priceId, ...api } = await setupOrder({ testFlags: upfront });
  const { body: intent } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.stripe.subscriptions.cancel(intent.stripeSubscriptionId);
  await api.stripe.subscriptions.create({
    customer: intent.stripeCustomerId,
    items: [{ price: priceId }],
    currency: 'eur',
    trial_period_days: 30,
  });

  const { body } = await api.subscribe(visitor, { priceId }).expect(409);

  expect(body.code).toBe('already-subscribed');
  expect((await api.readLedger(visitor)).provider.subscriptions).toEqual(['canceled', 'trialing']);
});

test('case 23: expired winback offer is not charged', async () => {
  const { visitor, ...api } = await setupCase();
  const offering = await api.viewOffering(visitor, { winback: '30off' });
  const order = { priceId: getPriceId(offering, 'plan_yearly'), winback: '30off' };
  const shown: Quote = await api.fetchQuote(visitor, order);
  api.advanceClock(8 * day);

  const { body } = await api.requestIntent(visitor, { ...order, ...toAgreement(shown) }).expect(409);

  expect(shown.firstCharge.amount).toBe(8399);
  expect(body.code).toBe('price-changed');
  expect(await api.readLedger(visitor)).toEqual(nothing);
  expect((await api.fetchQuote(visitor, order)).firstCharge.amount).toBe(11_999);
});

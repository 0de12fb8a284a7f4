import { createVisitor, getPriceId, toAgreement } from '../platform/stripe/testing/setup-payments';
import { nothing } from './testing/ledger';
import { setupCase } from './testing/setup-case';

/** Every call that takes a price, with that price. */
function listPricedCalls(
  api: Awaited<ReturnType<typeof setupCase>>,
  visitor: ReturnType<typeof createVisitor>,
) {
  return (priceId: string, more: object = {}) => [
    api.askQuote(visitor, { priceId, ...more }),
    api.requestIntent(visitor, { priceId, ...more }),
    api.subscribe(visitor, { priceId, ...more }),
  ];
}

test('case 21: price outside the offering is refused', async () => {
  const api = await setupCase();
  const [visitor, lucky] = [createVisitor(), createVisitor()];
  await api.viewOffering(visitor);
  const cheap = await api.viewOffering(lucky, { testFlags: 'price-elasticity:price-elasticity-19' });
  const priceId = getPriceId(cheap, 'plan_yearly_19');

  const answers = await Promise.all([
    ...listPricedCalls(api, visitor)(priceId),
    api.post('/coupons/validate', { code: 'WELCOME20', priceId, userUuid: visitor.uuid }),
  ]);

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [422, 'price-not-offered']),
  );
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 21: price outside our catalogue is refused', async () => {
  const api = await setupCase();
  const visitor = createVisitor();
  await api.viewOffering(visitor);
  const bargain = await api.stripe.prices.create({
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'year' },
    product: 'membership',
  });

  for (const priceId of [bargain.id, 'price_unknown']) {
    const answers = await Promise.all(listPricedCalls(api, visitor)(priceId));
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'price-not-offered'));
  }
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 21: URL variants need test tools', async () => {
  const api = await setupCase({ environment: { TEST_TOOLS: 'disabled' } });
  const visitor = createVisitor();

  const offering = await api.viewOffering(visitor, { testFlags: 'price-elasticity:price-elasticity-19' });

  expect(offering.plans.map(({ lookupKey }) => lookupKey)).toEqual(['plan_monthly', 'plan_yearly']);
});

test.each([
  [{ trialDays: 90 }, 'trial-not-offered'],
  [{ trialDays: 7 }, 'trial-not-offered'],
  [{ currency: 'JPY' }, 'price-not-offered'],
  [{ currency: 'EUR' }, 'price-not-offered'],
  [{ couponCode: 'NOSUCHCODE' }, 'coupon-invalid'],
  [{ couponCode: 'winback30' }, 'coupon-invalid'],
  [{ couponCode: 'WELCOME20', winback: '30off' as const }, 'coupon-invalid'],
])('case 22: %j is refused early with %s', async (wish, code) => {
  const api = await setupCase();
  const visitor = createVisitor();
  const { winback } = { winback: undefined, ...wish };
  const priceId = getPriceId(await api.viewOffering(visitor, winback && { winback }), 'plan_monthly');

  const { body } = await api.subscribe(visitor, { priceId, ...wish }).expect(422);

  expect(body.code).toBe(code);
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 22: amount in the request is ignored', async () => {
  const api = await setupCase();
  const visitor = createVisitor();
  const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;
  const priceId = getPriceId(await api.viewOffering(visitor, upfront), 'plan_monthly');

  const wish = { priceId, amount: 1, unit_amount: 1, percentOff: 100, discounts: [{ coupon: 'winback30' }] };
  const { body: pending } = await api.subscribe(visitor, wish).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);

  expect((await api.readLedger(visitor)).provider.charged).toBe(1999);
});

test('case 22: terms never shown are refused', async () => {
  const api = await setupCase();
  const visitor = createVisitor();
  const offering = await api.viewOffering(visitor);
  const [monthly, yearly] = [getPriceId(offering, 'plan_monthly'), getPriceId(offering, 'plan_yearly')];
  const quote = await api.fetchQuote(visitor, { priceId: monthly });

  const { body: other } = await api
    .requestIntent(visitor, { priceId: yearly, ...toAgreement(quote) })
    .expect(409);
  const forged = { agreement: { version: quote.agreement.version, hash: '0'.repeat(64) } };
  const { body: made } = await api.subscribe(visitor, { priceId: monthly, ...forged }).expect(409);

  expect([other.code, made.code]).toEqual(['price-changed', 'price-changed']);
  expect(await api.readLedger(visitor)).toEqual(nothing);
  expect(await api.db.selectFrom('agreements').selectAll().execute()).toEqual([]);
});

test('case 22: personal code discounts its owner only', async () => {
  const api = await setupCase();
  const [owner, visitor] = [createVisitor(), createVisitor()];
  const priceId = getPriceId(await api.viewOffering(visitor), 'plan_monthly');
  const { body: intent } = await api.requestIntent(owner).expect(200);
  const code = `OWN${owner.uuid.slice(0, 8).toUpperCase()}`;
  await api.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: 'winback30' },
    code,
    customer: intent.stripeCustomerId,
  });

  const answers = await Promise.all(listPricedCalls(api, visitor)(priceId, { couponCode: code }));

  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'coupon-invalid'));
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

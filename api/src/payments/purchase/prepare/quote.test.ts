import { createHash } from 'node:crypto';
import { formatTestFlags, type Offering, type Quote, type TestFlags } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import {
  buildRegistration,
  createVisitor,
  setupPayments,
  type Visitor,
} from '../../../platform/stripe/testing/setup-payments';
import { matchDayBetween } from '../../../platform/testing/day-between';

const newYork = { countryCode: 'US', postalCode: '10001' };

async function setup() {
  const api = await setupPayments();
  /** A visitor who has seen prices. */
  async function createOfferedVisitor({
    testFlags,
    ...more
  }: {
    winback?: 'plain' | '30off';
    testFlags?: TestFlags;
  } = {}): Promise<Visitor & { offering: Offering }> {
    const visitor = createVisitor();
    const flags = testFlags && { testFlags: formatTestFlags(testFlags) };
    const link = more.winback && { winbackToken: api.createWinbackToken(more.winback) };
    const query = new URLSearchParams({ uuid: visitor.uuid, ...flags, ...more, ...link });
    const { body } = await api.call('get', `/offerings?${query}`).expect(200);
    return { ...visitor, offering: body };
  }
  const requestQuote = ({ uuid }: Visitor, more: object) =>
    api.post('/checkout/quote', { userUuid: uuid, ...more });
  return { ...api, createOfferedVisitor, requestQuote };
}

const getPriceId = ({ offering }: { offering: Offering }, lookupKey: string) =>
  offering.plans.find((plan) => plan.lookupKey === lookupKey)?.priceId;

test('quote has charges, dates and the agreement', async () => {
  const { createOfferedVisitor, requestQuote, clock } = await setup();
  const visitor = await createOfferedVisitor();
  const before = clock();

  const { body } = await requestQuote(visitor, { priceId: getPriceId(visitor, 'plan_monthly') }).expect(200);

  const monthly = { amount: 1999, currency: 'USD' };
  expect(body).toMatchObject({
    price: monthly,
    discount: null,
    tax: null,
    firstCharge: monthly,
    firstChargeDate: expect.stringMatching(
      matchDayBetween(addMilliseconds(before, 14 * day), addMilliseconds(clock(), 14 * day)),
    ),
    dueToday: { amount: 0, currency: 'USD' },
    renewal: monthly,
  });
  const { text, hash, action } = body.agreement;
  expect(text).toMatch(/charge your card \$19\.99 on .+, then \$19\.99 every month until you cancel/);
  expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
  expect(action).toBe('Start 14-day trial');
});

test('one-time coupon changes only the first charge', async () => {
  const { createOfferedVisitor, requestQuote } = await setup();
  const visitor = await createOfferedVisitor();

  const { body } = await requestQuote(visitor, {
    priceId: getPriceId(visitor, 'plan_monthly'),
    couponCode: 'welcome20',
  }).expect(200);

  expect(body).toMatchObject({
    discount: { amount: 400 },
    firstCharge: { amount: 1599 },
    renewal: { amount: 1999 },
    couponCode: 'WELCOME20',
    percentOff: 20,
  });
});

test('known address adds tax to every charge', async () => {
  const { createOfferedVisitor, requestQuote } = await setup();
  const visitor = await createOfferedVisitor({ testFlags: 'stripe-tax:enabled' });
  const priceId = getPriceId(visitor, 'plan_monthly');

  const { body: without } = await requestQuote(visitor, { priceId }).expect(200);
  const { body: taxed } = await requestQuote(visitor, { priceId, ...newYork }).expect(200);
  const { body: refused } = await requestQuote(visitor, { priceId, countryCode: 'US' }).expect(422);

  expect(without).toMatchObject({ tax: null, firstCharge: { amount: 1999 } });
  expect(taxed).toMatchObject({
    tax: { amount: 177 },
    firstCharge: { amount: 2176 },
    renewal: { amount: 2176 },
  });
  expect(taxed.agreement.text).toContain('$21.76 including tax');
  expect(refused.code).toBe('tax-location-invalid');
});

test('winback offer allows no other coupon', async () => {
  const { createOfferedVisitor, requestQuote } = await setup();
  const visitor = await createOfferedVisitor({ winback: '30off' });
  const order = { priceId: getPriceId(visitor, 'plan_yearly'), winback: '30off' };

  const { body } = await requestQuote(visitor, order).expect(200);
  const { body: refused } = await requestQuote(visitor, { ...order, couponCode: 'WELCOME20' }).expect(422);

  const introductory = visitor.offering.plans[1]?.introductory?.price;
  expect(body).toMatchObject({ firstCharge: introductory, renewal: { amount: 11_999 }, percentOff: 30 });
  expect(refused.code).toBe('coupon-invalid');
});

test('upfront payment is due today in the visitor’s currency', async () => {
  const { createOfferedVisitor, requestQuote } = await setup();
  const visitor = await createOfferedVisitor({ testFlags: 'upfront-payments:upfront-v3-3options' });

  const { body } = await requestQuote(visitor, { priceId: getPriceId(visitor, 'plan_quarterly') }).expect(
    200,
  );

  expect(body).toMatchObject({ firstCharge: { amount: 4799 }, dueToday: { amount: 4799 } });
  expect(body.agreement.text).toMatch(/charge your card \$47\.99 today, then \$47\.99 every 3 months/);
});

test('declined trial is quoted as due today', async () => {
  const { createOfferedVisitor, requestQuote, clock } = await setup();
  const visitor = await createOfferedVisitor();
  const priceId = getPriceId(visitor, 'plan_monthly');
  const before = clock();

  const { body } = await requestQuote(visitor, { priceId, trialDays: 0 }).expect(200);
  const { body: refused } = await requestQuote(visitor, { priceId, trialDays: 30 }).expect(422);

  expect(body).toMatchObject({ dueToday: { amount: 1999 }, agreement: { action: 'Pay and start my plan' } });
  expect(body.firstChargeDate).toMatch(matchDayBetween(before, clock()));
  expect(refused.code).toBe('trial-not-offered');
});

test('trial agreement is saved and shown later', async () => {
  const { createOfferedVisitor, requestQuote, requestIntent, sandbox, register, call, db, findContextId } =
    await setup();
  const visitor = await createOfferedVisitor();
  const priceId = getPriceId(visitor, 'plan_yearly');
  const { body: quoted }: { body: Quote } = await requestQuote(visitor, { priceId }).expect(200);
  const { version, hash, text } = quoted.agreement;

  const { body: intent } = await requestIntent(visitor, { priceId, agreement: { version, hash } }).expect(
    200,
  );
  await requestIntent(visitor, { priceId, agreement: { version, hash } }).expect(200);
  expect(await db.selectFrom('agreements').selectAll().execute()).toMatchObject([
    {
      userUuid: await findContextId(visitor),
      intentId: intent.setupIntentId,
      hash,
      text,
      firstCharge: 11_999,
    },
  ]);
  await sandbox.confirmIntent(intent.clientSecret);
  const { body: member } = await register(visitor, intent.clientSecret).expect(200);

  const { body } = await call('get', '/account/subscription/agreements', { token: member.token }).expect(200);
  expect(body.agreements).toEqual([
    {
      subscriptionId: member.subscriptionId,
      text,
      version,
      hash,
      firstCharge: quoted.firstCharge,
      firstChargeDate: quoted.firstChargeDate,
      agreedAt: expect.any(String),
    },
  ]);
  // The proof outlives the account and can still be found by the subscription.
  await db.deleteFrom('members').execute();
  const { subscriptionId } = member;
  const kept = db.selectFrom('agreements').select('text').where('subscriptionId', '=', subscriptionId);
  expect(await kept.execute()).toEqual([{ text }]);
});

test('upfront agreement is saved before the payment', async () => {
  const { createOfferedVisitor, requestQuote, post, sandbox, call, db, clock, findContextId } = await setup();
  const visitor = await createOfferedVisitor({ testFlags: 'upfront-payments:upfront-v3-2options' });
  const priceId = getPriceId(visitor, 'plan_monthly');
  const { body: quoted }: { body: Quote } = await requestQuote(visitor, { priceId }).expect(200);
  const { version, hash, text } = quoted.agreement;
  const { uuid: userUuid, email } = visitor;
  const order = { email, userUuid, priceId, trialDays: 0, agreement: { version, hash } };

  const { body: pending } = await post('/register/stripe/intent/new-stripe-subscription', order).expect(200);
  const { stripeSubscriptionId: subscriptionId } = pending;
  const kept = await db
    .selectFrom('agreements')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  expect(kept).toMatchObject([
    {
      userUuid: await findContextId(visitor),
      subscriptionId,
      intentId: pending.paymentIntentId,
      priceId,
      version,
      hash,
      text,
      firstCharge: 1999,
      currency: 'USD',
      firstChargeDate: clock().toISOString().slice(0, 10),
    },
  ]);
  await sandbox.confirmIntent(pending.clientSecret);
  const form = buildRegistration(visitor, {
    paymentIntentClientSecret: pending.clientSecret,
    stripeSubscriptionId: subscriptionId,
  });
  const { body: member } = await post('/register/upfront', form).expect(200);

  const { body } = await call('get', '/account/subscription/agreements', { token: member.token }).expect(200);
  expect(body.agreements).toMatchObject([{ subscriptionId, text, version, hash }]);
});

test('agreement is in the language of the page', async () => {
  const { createOfferedVisitor, requestQuote, requestIntent, register, sandbox, call, ...api } =
    await setup();
  const visitor = await createOfferedVisitor();
  const order = { priceId: getPriceId(visitor, 'plan_monthly') };
  api.setPageLocale('es');
  const { body }: { body: Quote } = await requestQuote(visitor, order).expect(200);

  const { version, hash, text, action } = body.agreement;
  expect(action).toBe('Comenzar prueba gratis de 14 días');
  expect(text).toMatch(
    /^Al elegir “Comenzar prueba gratis de 14 días”, autorizas a Tidewell a cobrar en tu tarjeta \$19\.99 el /,
  );
  const { body: intent } = await requestIntent(visitor, { ...order, agreement: { version, hash } }).expect(
    200,
  );
  await sandbox.confirmIntent(intent.clientSecret);
  const { body: member } = await register(visitor, intent.clientSecret).expect(200);

  // Shown later as agreed, whatever the language of the page.
  api.setPageLocale('en');
  const kept = await call('get', '/account/subscription/agreements', { token: member.token }).expect(200);
  expect(kept.body.agreements).toMatchObject([{ version, hash, text }]);
});

test('agreement in another language is not the one shown', async () => {
  const { createOfferedVisitor, requestQuote, requestIntent, setPageLocale } = await setup();
  const visitor = await createOfferedVisitor();
  const order = { priceId: getPriceId(visitor, 'plan_monthly') };
  const { body }: { body: Quote } = await requestQuote(visitor, order).expect(200);
  const { version, hash } = body.agreement;

  setPageLocale('es');
  const refused = await requestIntent(visitor, { ...order, agreement: { version, hash } });
  expect([refused.status, refused.body.code]).toEqual([409, 'price-changed']);
});

test('buyer who changes the language pays the same intent once', async () => {
  const { createOfferedVisitor, requestQuote, requestIntent, register, sandbox, setPageLocale, db } =
    await setup();
  const visitor = await createOfferedVisitor();
  const order = { priceId: getPriceId(visitor, 'plan_monthly') };
  const prepare = async (locale: 'en' | 'es') => {
    setPageLocale(locale);
    const { body }: { body: Quote } = await requestQuote(visitor, order).expect(200);
    const { version, hash, text } = body.agreement;
    const intent = await requestIntent(visitor, { ...order, agreement: { version, hash } }).expect(200);
    return { text, clientSecret: intent.body.clientSecret };
  };
  const english = await prepare('en');
  const spanish = await prepare('es');
  expect(spanish.clientSecret).toBe(english.clientSecret);
  await sandbox.confirmIntent(spanish.clientSecret);
  await register(visitor, spanish.clientSecret).expect(200);
  const kept = await db.selectFrom('agreements').select('text').execute();
  expect(new Set(kept.map(({ text }) => text))).toEqual(new Set([english.text, spanish.text]));
});

test('returning from the app gives a personal single-use code', async () => {
  const { createOfferedVisitor, requestIntent, sandbox, register, stripe, call } = await setup();
  const visitor = await createOfferedVisitor({ winback: '30off' });
  const order = { priceId: getPriceId(visitor, 'plan_yearly'), winback: '30off', isWinbackFromApp: true };

  const { body: intent } = await requestIntent(visitor, order).expect(200);
  await requestIntent(visitor, order).expect(200);
  await sandbox.confirmIntent(intent.clientSecret);
  const { body: member } = await register(visitor, intent.clientSecret).expect(200);

  const { data: codes } = await stripe.promotionCodes.list({ customer: intent.stripeCustomerId });
  expect(codes).toMatchObject([{ max_redemptions: 1, times_redeemed: 1 }]);
  const { body } = await call('get', '/account/subscription', { token: member.token });
  expect(body.nextCharge).toEqual({ amount: 8399, currency: 'USD' });
});

test('returning without an offer pays the regular price', async () => {
  const { createOfferedVisitor, requestQuote, joinAs, stripe, call } = await setup();
  const visitor = await createOfferedVisitor({ winback: 'plain' });
  const order = { priceId: getPriceId(visitor, 'plan_yearly'), winback: 'plain' };

  const { body: regular } = await requestQuote(visitor, order).expect(200);
  const { body: reduced } = await requestQuote(visitor, { ...order, couponCode: 'WELCOME20' }).expect(200);
  const member = await joinAs(visitor, order);

  expect(visitor.offering).toMatchObject({ identifier: 'winback-plain', expiresAt: null });
  expect([regular.firstCharge.amount, reduced.firstCharge.amount]).toEqual([11_999, 9599]);
  const { metadata } = await stripe.setupIntents.retrieve(member.intent.setupIntentId);
  expect(metadata).toMatchObject({ winback: 'plain' });
  const { body } = await call('get', '/account/subscription', { token: member.token });
  expect(body.nextCharge).toEqual({ amount: 11_999, currency: 'USD' });
});

test('card is saved separately only for trials', async () => {
  const { createOfferedVisitor, requestIntent } = await setup();
  const visitor = await createOfferedVisitor({ testFlags: 'upfront-payments:upfront-v3-2options' });

  const { body } = await requestIntent(visitor, { priceId: getPriceId(visitor, 'plan_monthly') }).expect(422);

  expect(body.code).toBe('trial-not-offered');
});

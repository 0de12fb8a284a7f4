import { createHash } from 'node:crypto';
import { addMilliseconds, day } from '../../../platform/clock';
import {
  getPriceId,
  type PaymentsApi,
  setupPayments,
  toAgreement,
} from '../../../platform/stripe/testing/setup-payments';
import { matchDayBetween } from '../../../platform/testing/day-between';

const newYork = { countryCode: 'US', postalCode: '10001' };

/** A visitor who has seen prices. */
async function setup(visit: Parameters<PaymentsApi['viewOffering']>[1] = {}) {
  const { visitor, ...api } = await setupPayments();
  return { ...api, visitor, offering: await api.viewOffering(visitor, visit) };
}

test('quote has charges, dates and the agreement', async () => {
  const { visitor, offering, askQuote, clock } = await setup();
  const before = clock();

  const { body } = await askQuote(visitor, { priceId: getPriceId(offering, 'plan_monthly') }).expect(200);

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
  expect(action).toBe('Start 14-day free trial');
});

test('one-time coupon changes only the first charge', async () => {
  const { visitor, offering, askQuote } = await setup();

  const { body } = await askQuote(visitor, {
    priceId: getPriceId(offering, 'plan_monthly'),
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
  const { visitor, offering, askQuote } = await setup({ testFlags: 'stripe-tax:enabled' });
  const priceId = getPriceId(offering, 'plan_monthly');

  const { body: without } = await askQuote(visitor, { priceId }).expect(200);
  const { body: taxed } = await askQuote(visitor, { priceId, ...newYork }).expect(200);
  const { body: refused } = await askQuote(visitor, { priceId, countryCode: 'US' }).expect(422);

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
  const { visitor, offering, askQuote } = await setup({ winback: '30off' });
  const order = { priceId: getPriceId(offering, 'plan_yearly'), winback: '30off' };

  const { body } = await askQuote(visitor, order).expect(200);
  const { body: refused } = await askQuote(visitor, { ...order, couponCode: 'WELCOME20' }).expect(422);

  const introductory = offering.plans[1]?.introductory?.price;
  expect(body).toMatchObject({ firstCharge: introductory, renewal: { amount: 11_999 }, percentOff: 30 });
  expect(refused.code).toBe('coupon-invalid');
});

test('upfront payment is due today in the visitor’s currency', async () => {
  const { visitor, offering, askQuote } = await setup({ testFlags: 'upfront-payments:upfront-v3-3options' });

  const { body } = await askQuote(visitor, { priceId: getPriceId(offering, 'plan_quarterly') }).expect(200);

  expect(body).toMatchObject({ firstCharge: { amount: 4799 }, dueToday: { amount: 4799 } });
  expect(body.agreement.text).toMatch(/charge your card \$47\.99 today, then \$47\.99 every 3 months/);
});

test('declined trial is quoted as due today', async () => {
  const { visitor, offering, askQuote, clock } = await setup();
  const priceId = getPriceId(offering, 'plan_monthly');
  const before = clock();

  const { body } = await askQuote(visitor, { priceId, trialDays: 0 }).expect(200);
  const { body: refused } = await askQuote(visitor, { priceId, trialDays: 30 }).expect(422);

  expect(body).toMatchObject({
    dueToday: { amount: 1999 },
    agreement: { action: 'Pay and start my membership' },
  });
  expect(body.firstChargeDate).toMatch(matchDayBetween(before, clock()));
  expect(refused.code).toBe('trial-not-offered');
});

test('trial agreement is saved and shown later', async () => {
  const { visitor, offering, fetchQuote, requestIntent, joinAs, call, db, findContextId } = await setup();
  const priceId = getPriceId(offering, 'plan_yearly');
  const { agreement, firstCharge, firstChargeDate } = await fetchQuote(visitor, { priceId });
  const { version, hash, text } = agreement;
  const order = { priceId, agreement: { version, hash } };

  const { body: intent } = await requestIntent(visitor, order).expect(200);
  const { token, subscriptionId } = await joinAs(visitor, order);

  expect(await db.selectFrom('agreements').selectAll().execute()).toMatchObject([
    {
      userUuid: await findContextId(visitor),
      intentId: intent.setupIntentId,
      hash,
      text,
      firstCharge: 11_999,
    },
  ]);
  const { body } = await call('get', '/account/subscription/agreements', { token }).expect(200);
  expect(body.agreements).toEqual([
    { subscriptionId, text, version, hash, firstCharge, firstChargeDate, agreedAt: expect.any(String) },
  ]);
  // The proof outlives the account and can still be found by the subscription.
  await db.deleteFrom('members').execute();
  const kept = db.selectFrom('agreements').select('text').where('subscriptionId', '=', subscriptionId);
  expect(await kept.execute()).toEqual([{ text }]);
});

test('upfront agreement is saved before the payment', async () => {
  const { visitor, offering, fetchQuote, subscribe, db, clock, ...api } = await setup({
    testFlags: 'upfront-payments:upfront-v3-2options',
  });
  const priceId = getPriceId(offering, 'plan_monthly');
  const { version, hash, text } = (await fetchQuote(visitor, { priceId })).agreement;
  const order = { priceId, agreement: { version, hash } };

  const { body: pending } = await subscribe(visitor, order).expect(200);
  const { stripeSubscriptionId: subscriptionId } = pending;
  expect(await db.selectFrom('agreements').selectAll().execute()).toMatchObject([
    {
      userUuid: await api.findContextId(visitor),
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
  const { token } = (await api.joinUpfront(visitor, order)).member;

  const { body } = await api.call('get', '/account/subscription/agreements', { token }).expect(200);
  expect(body.agreements).toMatchObject([{ subscriptionId, text, version, hash }]);
});

test('agreement is in the language of the page', async () => {
  const { visitor, offering, fetchQuote, joinAs, call, setPageLocale } = await setup();
  const order = { priceId: getPriceId(offering, 'plan_monthly') };
  setPageLocale('es');
  const quote = await fetchQuote(visitor, order);

  const { version, hash, text, action } = quote.agreement;
  expect(action).toBe('Empezar prueba gratis de 14 días');
  expect(text).toMatch(
    /^Al elegir “Empezar prueba gratis de 14 días”, autorizas a Tidewell a cobrar en tu tarjeta USD\s19\.99 el /,
  );
  const { token } = await joinAs(visitor, { ...order, ...toAgreement(quote) });

  // Shown later as agreed, whatever the language of the page.
  setPageLocale('en');
  const kept = await call('get', '/account/subscription/agreements', { token }).expect(200);
  expect(kept.body.agreements).toMatchObject([{ version, hash, text }]);
});

test.each([
  ['es', /USD\s19\.99 /],
  ['es-MX', /USD\s19\.99 /],
  ['es-US', /USD\s19\.99 /],
  ['es-ES', /19,99\sUS\$ /],
])('agreement on a page in %s names amounts as the page does', async (tag, amount) => {
  const { visitor, offering, askQuote } = await setup();
  const order = { priceId: getPriceId(offering, 'plan_monthly') };
  const { body } = await askQuote(visitor, order).set('accept-language', tag).expect(200);
  expect(body.agreement.text).toMatch(amount);
  expect(body.agreement.text).toContain('Al elegir');
});

test('agreement in another language is not the one shown', async () => {
  const { visitor, offering, fetchQuote, requestIntent, setPageLocale } = await setup();
  const order = { priceId: getPriceId(offering, 'plan_monthly') };
  const shown = await fetchQuote(visitor, order);

  setPageLocale('es');
  const refused = await requestIntent(visitor, { ...order, ...toAgreement(shown) });
  expect([refused.status, refused.body.code]).toEqual([409, 'price-changed']);
});

test('buyer who changes the language pays the same intent once', async () => {
  const { visitor, offering, fetchQuote, requestIntent, joinAs, setPageLocale, db } = await setup();
  const order = { priceId: getPriceId(offering, 'plan_monthly') };
  const english = await fetchQuote(visitor, order);
  const { body: prepared } = await requestIntent(visitor, { ...order, ...toAgreement(english) }).expect(200);
  setPageLocale('es');
  const spanish = await fetchQuote(visitor, order);
  const { intent } = await joinAs(visitor, { ...order, ...toAgreement(spanish) });
  expect(intent).toEqual(prepared);
  const kept = await db.selectFrom('agreements').select('text').execute();
  expect(new Set(kept.map(({ text }) => text))).toEqual(
    new Set([english.agreement.text, spanish.agreement.text]),
  );
});

test('returning from the app gives a personal single-use code', async () => {
  const { visitor, offering, requestIntent, joinAs, stripe, call } = await setup({ winback: '30off' });
  const order = { priceId: getPriceId(offering, 'plan_yearly'), winback: '30off', isWinbackFromApp: true };

  await requestIntent(visitor, order).expect(200);
  const { token, intent } = await joinAs(visitor, order);

  const { data: codes } = await stripe.promotionCodes.list({ customer: intent.stripeCustomerId });
  expect(codes).toMatchObject([{ max_redemptions: 1, times_redeemed: 1 }]);
  const { body } = await call('get', '/account/subscription', { token });
  expect(body.nextCharge).toEqual({ amount: 8399, currency: 'USD' });
});

test('returning without an offer pays the regular price', async () => {
  const { visitor, offering, askQuote, joinAs, stripe, call } = await setup({ winback: 'plain' });
  const order = { priceId: getPriceId(offering, 'plan_yearly'), winback: 'plain' };

  const { body: regular } = await askQuote(visitor, order).expect(200);
  const { body: reduced } = await askQuote(visitor, { ...order, couponCode: 'WELCOME20' }).expect(200);
  const member = await joinAs(visitor, order);

  expect(offering).toMatchObject({ identifier: 'winback-plain', expiresAt: null });
  expect([regular.firstCharge.amount, reduced.firstCharge.amount]).toEqual([11_999, 9599]);
  const { metadata } = await stripe.setupIntents.retrieve(member.intent.setupIntentId);
  expect(metadata).toMatchObject({ winback: 'plain' });
  const { body } = await call('get', '/account/subscription', { token: member.token });
  expect(body.nextCharge).toEqual({ amount: 11_999, currency: 'USD' });
});

test('card is saved separately only for trials', async () => {
  const { visitor, offering, requestIntent } = await setup({
    testFlags: 'upfront-payments:upfront-v3-2options',
  });

  const { body } = await requestIntent(visitor, { priceId: getPriceId(offering, 'plan_monthly') }).expect(
    422,
  );

  expect(body.code).toBe('trial-not-offered');
});

import { createVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

const LIMIT = 30;

test('guessing coupons has one limit on every path', async () => {
  const api = await setupPayments({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const { uuid, email } = createVisitor();
  const priceId = await api.findPriceId('plan_monthly');
  const guesses = [
    (code: string) => api.post('/coupons/validate', { code, priceId, userUuid: uuid }),
    (couponCode: string) => api.post('/checkout/quote', { userUuid: uuid, priceId, couponCode }),
    (couponCode: string) =>
      api.post('/register/stripe/intent/card', { userUuid: uuid, email, priceId, couponCode }),
    (couponCode: string) =>
      api.post('/register/stripe/intent/new-stripe-subscription', {
        userUuid: uuid,
        email,
        priceId,
        couponCode,
        trialDays: 0,
      }),
  ];
  const statuses = [];
  for (let index = 0; index < LIMIT; index += 1) {
    statuses.push((await guesses[index % guesses.length]?.(`GUESS${index}`))?.status);
  }
  expect(new Set(statuses)).toEqual(new Set([422]));
  for (const guess of guesses) expect((await guess('WELCOME20')).body.code).toBe('rate-limited');

  // Visitors without a coupon can still buy.
  await api.post('/checkout/quote', { userUuid: uuid, priceId }).expect(200);
});

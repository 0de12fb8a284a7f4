import { applyDiscount, toMajorUnits, truncateDecimals } from '@funnel/contracts';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';

test.each(['WELCOME20', ' welcome20 '])('code "%s" gives the provider’s total', async (code) => {
  const { visitor, post, findPriceId } = await setupPayments();
  const priceId = await findPriceId('plan_yearly');

  const { body } = await post('/coupons/validate', { code, priceId, userUuid: visitor.uuid }).expect(200);

  expect(body).toEqual({
    couponCode: 'WELCOME20',
    percentOff: 20,
    priceId,
    regular: { amount: 11_999, currency: 'USD' },
    total: { amount: 9599, currency: 'USD' },
    duration: 'once',
  });
});

test('provider truncates price × (1 − percent/100) to cents', async () => {
  const { post, fetchOffering, createCode } = await setupPayments();
  const { plans } = await fetchOffering();

  const totals = [];
  for (const percentOff of [10, 12.5, 33, 50, 100]) {
    const { couponCode: code } = await createCode({ percent_off: percentOff });
    for (const { priceId, price } of plans) {
      const request = { code, priceId, userUuid: createVisitor().uuid };
      const { body } = await post('/coupons/validate', request).expect(200);
      const rule = truncateDecimals(applyDiscount(toMajorUnits(price), percentOff));
      totals.push({ percentOff, price, total: toMajorUnits(body.total), rule });
    }
  }

  expect(totals).toHaveLength(10);
  expect(totals.map(({ total }) => total)).toEqual(totals.map(({ rule }) => rule));
});

test('unknown, expired and used-up codes are refused alike', async () => {
  const { visitor, post, findPriceId, createCode, stripe } = await setupPayments();
  const priceId = await findPriceId('plan_monthly');
  const { couponCode, promotionId } = await createCode({ percent_off: 10 });
  await stripe.promotionCodes.update(promotionId, { active: false });

  for (const code of ['NOSUCHCODE', couponCode]) {
    const { body } = await post('/coupons/validate', { code, priceId, userUuid: visitor.uuid }).expect(422);
    expect(body.code).toBe('coupon-invalid');
  }
});

test('personal code is valid only for its customer', async () => {
  const { visitor: owner, post, findPriceId, createCode, requestIntent } = await setupPayments();
  const priceId = await findPriceId('plan_monthly');
  const { body: intent } = await requestIntent(owner);
  const { couponCode: code } = await createCode({ percent_off: 30 }, { customer: intent.stripeCustomerId });

  await post('/coupons/validate', { code, priceId, userUuid: createVisitor().uuid }).expect(422);
  const { body } = await post('/coupons/validate', { code, priceId, userUuid: owner.uuid }).expect(200);
  expect(body.total.amount).toBe(1399);
});

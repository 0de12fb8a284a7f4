import { applyDiscount, toMajorUnits, truncateDecimals } from '@funnel/contracts';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';

test.each(['WELCOME20', ' welcome20 '])('code "%s" gives the provider’s total', async (code) => {
  const { post, findPriceId } = await setupPayments();
  const priceId = await findPriceId('plan_yearly');

  const { body } = await post('/coupons/validate', {
    code,
    priceId,
    userUuid: createVisitor().uuid,
  }).expect(200);

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
  const { post, fetchOffering, stripe } = await setupPayments();
  const { plans } = await fetchOffering();

  const totals = [];
  for (const percentOff of [10, 12.5, 33, 50, 100]) {
    const coupon = await stripe.coupons.create({ percent_off: percentOff, duration: 'once' });
    const code = `CUT${coupon.id.toUpperCase()}`;
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
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
  const { post, findPriceId, stripe } = await setupPayments();
  const priceId = await findPriceId('plan_monthly');
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  const ended = await stripe.promotionCodes.create({ promotion, code: `ENDED${coupon.id}` });
  await stripe.promotionCodes.update(ended.id, { active: false });

  for (const code of ['NOSUCHCODE', ended.code]) {
    const { body } = await post('/coupons/validate', {
      code,
      priceId,
      userUuid: createVisitor().uuid,
    }).expect(422);
    expect(body.code).toBe('coupon-invalid');
  }
});

test('personal code is valid only for its customer', async () => {
  const { post, findPriceId, stripe, requestIntent } = await setupPayments();
  const priceId = await findPriceId('plan_monthly');
  const owner = createVisitor();
  const { body: intent } = await requestIntent(owner);
  const coupon = await stripe.coupons.create({ percent_off: 30, duration: 'once' });
  const code = `OWN${owner.uuid.slice(0, 8).toUpperCase()}`;
  await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    customer: intent.stripeCustomerId,
  });

  await post('/coupons/validate', { code, priceId, userUuid: createVisitor().uuid }).expect(422);
  const { body } = await post('/coupons/validate', { code, priceId, userUuid: owner.uuid }).expect(200);
  expect(body.total.amount).toBe(1399);
});

import type Stripe from 'stripe';

/** Creates test codes: for everything, for the first charge, and one that runs out. */
export async function createCoupons(stripe: Stripe): Promise<void> {
  const code = async (name: string, coupon: Stripe.CouponCreateParams, uses?: number) => {
    const { id } = await stripe.coupons.create({ name, ...coupon });
    const limit = uses === undefined ? {} : { max_redemptions: uses };
    await stripe.promotionCodes.create({ code: name, promotion: { type: 'coupon', coupon: id }, ...limit });
  };
  await code('FREE100', { percent_off: 100, duration: 'forever' });
  await code('FIRST100', { percent_off: 100, duration: 'once' });
  await code('LAST12', { percent_off: 50, duration: 'once' }, 12);
}

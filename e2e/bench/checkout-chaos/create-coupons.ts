import Stripe from 'stripe';
import type { TestEnvironment } from './test-environment';

/** Creates test codes. Returns the ids of all prices, since some visitors request one they are not offered. */
export async function createCoupons({ sandboxUrl }: TestEnvironment): Promise<string[]> {
  const { hostname, port } = new URL(sandboxUrl);
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' });
  const code = async (name: string, coupon: Stripe.CouponCreateParams, uses?: number) => {
    const { id } = await stripe.coupons.create({ name, ...coupon });
    const limit = uses === undefined ? {} : { max_redemptions: uses };
    await stripe.promotionCodes.create({ code: name, promotion: { type: 'coupon', coupon: id }, ...limit });
  };
  await code('FREE100', { percent_off: 100, duration: 'forever' });
  await code('FIRST100', { percent_off: 100, duration: 'once' });
  await code('LAST12', { percent_off: 50, duration: 'once' }, 12);
  const prices = await stripe.prices.list({ limit: 100 });
  return prices.data.map(({ id }) => id);
}

import { type AppliedCoupon, appliedCouponSchema } from '@funnel/contracts';
import type Stripe from 'stripe';
import { getId } from '../../platform/stripe/ids';

export type Promotion = {
  id: string;
  code: string;
  percentOff: number;
  duration: AppliedCoupon['duration'];
};

/** The active promotion of a code, case-insensitive; undefined when it is not valid for this visitor. */
export async function findPromotion(
  stripe: Stripe,
  { code, customerId }: { code: string; customerId?: string | undefined },
): Promise<Promotion | undefined> {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  });
  const [found] = data;
  if (!found || isForOtherCustomer(found, customerId)) return undefined;
  return toPromotion(found);
}

/** Some codes are restricted to one customer. */
function isForOtherCustomer({ customer }: Stripe.PromotionCode, customerId: string | undefined): boolean {
  const owner = getId(customer);
  return owner !== undefined && owner !== customerId;
}

/** We only use percentages: a coupon with a fixed amount is not ours. */
function toPromotion({ id, code, promotion }: Stripe.PromotionCode): Promotion | undefined {
  const { coupon } = promotion;
  if (coupon === null || typeof coupon === 'string') return undefined;
  if (!coupon.valid || coupon.percent_off === null) return undefined;
  const duration = appliedCouponSchema.shape.duration.parse(coupon.duration);
  return { id, code, percentOff: coupon.percent_off, duration };
}

import type { AppliedCoupon, Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { isRefused } from '../../platform/stripe/stripe-problems';
import { findPromotion, type Promotion } from './find-promotion';

export type CheckedCoupon = AppliedCoupon & { promotionCodeId: string };

export type Coupons = {
  /** Checks a code as a visitor typed it against a plan; anything but a valid percentage is refused. */
  check(request: { code: string; plan: Plan; customerId?: string | undefined }): Promise<CheckedCoupon>;
};

export function createCoupons({ stripe }: { stripe: Stripe }): Coupons {
  return {
    async check({ code, plan, customerId }) {
      const promotion = await findPromotion(stripe, { code, customerId });
      if (!promotion) throw new ProblemError('coupon-invalid');
      const total = await totalWith(stripe, { plan, promotion, customerId });
      return {
        couponCode: promotion.code,
        promotionCodeId: promotion.id,
        percentOff: promotion.percentOff,
        priceId: plan.priceId,
        regular: plan.price,
        total: { amount: total, currency: plan.price.currency },
        duration: promotion.duration,
      };
    },
  };
}

type Sum = { plan: Plan; promotion: Promotion; customerId: string | undefined };

/** The provider's own sum for one period: what is shown is what will be charged. */
async function totalWith(stripe: Stripe, { plan, promotion, customerId }: Sum): Promise<number> {
  try {
    const preview = await stripe.invoices.createPreview({
      currency: plan.price.currency.toLowerCase(),
      ...(customerId !== undefined && { customer: customerId }),
      subscription_details: { items: [{ price: plan.priceId, quantity: 1 }] },
      discounts: [{ promotion_code: promotion.id }],
    });
    return preview.total;
  } catch (error) {
    // The provider knows restrictions of a code that we do not read: it refuses the preview then.
    if (isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}

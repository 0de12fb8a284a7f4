import type { AppliedCoupon, Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { previewPeriod } from '../../platform/stripe/preview-period';
import { findPromotion } from './find-promotion';

export type Coupons = {
  /** Checks a typed code against a plan; anything but a valid percentage is refused. */
  check(request: { code: string; plan: Plan; customerId?: string | undefined }): Promise<AppliedCoupon>;
};

export function createCoupons({ stripe }: { stripe: Stripe }): Coupons {
  return {
    async check({ code, plan, customerId }) {
      const promotion = await findPromotion(stripe, { code, customerId });
      if (!promotion) throw new ProblemError('coupon-invalid');
      const { total } = await previewPeriod(stripe, {
        priceId: plan.priceId,
        currency: plan.price.currency,
        customerId,
        discount: { promotion_code: promotion.id },
      });
      return {
        couponCode: promotion.code,
        percentOff: promotion.percentOff,
        priceId: plan.priceId,
        regular: plan.price,
        total: { amount: total, currency: plan.price.currency },
        duration: promotion.duration,
      };
    },
  };
}

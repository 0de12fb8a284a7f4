import type { Plan } from '@funnel/contracts';
import type { Terms } from '../../platform/stripe/terms';
import type { CheckoutDependencies } from './checkout';

type Wish = {
  plan: Plan;
  trialDays: number;
  couponCode?: string | undefined;
  isWinbackFromApp?: boolean | undefined;
  customerId: string | undefined;
};

/** Settles the terms. A winback from the app gets our coupon, whatever code was typed. */
export async function settleTerms(
  { checkCoupon, winbackCouponId }: Pick<CheckoutDependencies, 'checkCoupon' | 'winbackCouponId'>,
  { plan, trialDays, couponCode, isWinbackFromApp, customerId }: Wish,
): Promise<Terms> {
  const terms = { priceId: plan.priceId, trialDays };
  if (isWinbackFromApp) return { ...terms, coupon: winbackCouponId };
  if (couponCode === undefined) return terms;
  const coupon = await checkCoupon({ code: couponCode, plan, customerId });
  return { ...terms, couponCode: coupon.couponCode, promotionCode: coupon.promotionCodeId };
}

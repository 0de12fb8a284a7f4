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

/** Settles the terms. Where a visitor comes from never changes the price: it has to be the one they were shown. */
export async function settleTerms(
  { checkCoupon }: Pick<CheckoutDependencies, 'checkCoupon'>,
  { plan, trialDays, couponCode, isWinbackFromApp, customerId }: Wish,
): Promise<Terms> {
  const terms = {
    priceId: plan.priceId,
    trialDays,
    ...(isWinbackFromApp && { winbackFrom: 'app' as const }),
  };
  if (couponCode === undefined) return terms;
  const coupon = await checkCoupon({ code: couponCode, plan, customerId });
  return { ...terms, couponCode: coupon.couponCode, promotionCode: coupon.promotionCodeId };
}

import { appliedCouponSchema, type CouponPreview, type MemberCoupon, type Money } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { getId } from '../../platform/stripe/ids';
import { isRefused, rethrowAs } from '../../platform/stripe/stripe-problems';
import { findPromotion, type Promotion } from '../coupons/find-promotion';
import { resolveDiscount } from '../coupons/one-discount';
import { toIso, toMoney } from '../stripe-values';
import {
  fetchWithCoupons,
  findLiveCoupon,
  listDiscounts,
  previewUpcoming,
} from '../subscription/live-discount';
import { getItem, readStatus } from '../subscription/mirror/mirror-row';
import { isPaused } from '../subscription/mirror/moved-charge';

type Plan = { stripe: Stripe; customerId: string; subscriptionId: string };

/** Whether a plan takes a coupon now, or the one it has. */
export async function readMemberCoupon(plan: Plan): Promise<MemberCoupon> {
  const { stripe, subscriptionId } = plan;
  const subscription = await fetchWithCoupons(stripe, subscriptionId);
  const reason = findObstacle(subscription);
  if (reason) return { status: 'none-allowed', reason };
  const upcoming = await previewUpcoming(stripe, subscriptionId);
  if (!upcoming) return { status: 'none-allowed', reason: 'ending' };
  const next = toNextCharge(subscription, upcoming);
  const coupon = findLiveCoupon(subscription, upcoming);
  if (!coupon) return { status: 'free', ...next };
  const duration = appliedCouponSchema.shape.duration.parse(coupon.duration);
  return { status: 'applied', ...next, percentOff: coupon.percent_off ?? 0, duration };
}

/** The next charge with a typed code; throws `coupon-invalid` or `coupon-not-allowed`. */
export async function previewMemberCoupon(plan: Plan, code: string): Promise<CouponPreview> {
  const { preview } = await checkCode(plan, code);
  return preview;
}

/** Takes a code off the next charge at the price that was shown. One that is applied already stays so. */
export async function applyMemberCoupon(
  plan: Plan,
  { code, nextCharge }: { code: string; nextCharge: Money },
): Promise<MemberCoupon> {
  const { stripe, customerId, subscriptionId } = plan;
  const known = await findPromotion(stripe, { code, customerId });
  if (known && (await isApplied(plan, known))) return readMemberCoupon(plan);
  const { promotion, preview } = await checkCode(plan, code);
  const { amount, currency } = preview.nextCharge;
  if (amount !== nextCharge.amount || currency !== nextCharge.currency) {
    throw new ProblemError('price-changed');
  }
  const discounts = [{ promotion_code: promotion.id }];
  // Refused when its last redemption went to another member meanwhile.
  await rethrowAs(stripe.subscriptions.update(subscriptionId, { discounts }), isRefused, 'coupon-invalid');
  return readMemberCoupon(plan);
}

async function isApplied({ stripe, subscriptionId }: Plan, { id }: Promotion): Promise<boolean> {
  const subscription = await fetchWithCoupons(stripe, subscriptionId);
  const isOnPlan = listDiscounts(subscription).some((discount) => getId(discount.promotion_code) === id);
  if (!isOnPlan) return false;
  const upcoming = await previewUpcoming(stripe, subscriptionId);
  return upcoming !== undefined && findLiveCoupon(subscription, upcoming) !== undefined;
}

async function checkCode(
  plan: Plan,
  code: string,
): Promise<{ promotion: Promotion; preview: CouponPreview }> {
  const { stripe, customerId } = plan;
  const current = await readMemberCoupon(plan);
  if (current.status === 'none-allowed') throw new ProblemError('coupon-not-allowed');
  const state = current.status === 'applied' ? current.duration : 'none';
  if (resolveDiscount(state, 'coupon') !== 'taken') throw new ProblemError('coupon-not-allowed');
  const promotion = await findPromotion(stripe, { code, customerId });
  if (!promotion || (await wasUsed(plan, promotion))) throw new ProblemError('coupon-invalid');
  const discounts = [{ promotion_code: promotion.id }];
  const previewing = previewUpcoming(stripe, plan.subscriptionId, { discounts });
  // A code may have restrictions that we do not check: then the provider refuses the preview.
  const upcoming = await rethrowAs(previewing, isRefused, 'coupon-invalid');
  if (!upcoming) throw new ProblemError('coupon-not-allowed');
  const preview = {
    couponCode: promotion.code,
    percentOff: promotion.percentOff,
    duration: promotion.duration,
    regular: current.nextCharge,
    nextCharge: readAmountDue(upcoming),
    nextChargeAt: current.nextChargeAt,
  };
  return { promotion, preview };
}

/** A code is good for one purchase: without this, one for a single charge could be entered before each. */
async function wasUsed({ stripe, customerId }: Plan, { id }: Promotion): Promise<boolean> {
  const { data } = await stripe.invoices.list({
    customer: customerId,
    limit: 100,
    expand: ['data.discounts'],
  });
  return (
    data
      .flatMap(({ discounts }) => discounts)
      // One that another code has replaced is deleted, but was used all the same.
      .some((discount) => typeof discount !== 'string' && getId(discount.promotion_code) === id)
  );
}

type Obstacle = Extract<MemberCoupon, { status: 'none-allowed' }>['reason'];

function findObstacle(subscription: Stripe.Subscription): Obstacle | undefined {
  if (isPaused(subscription)) return 'paused';
  switch (readStatus(subscription)) {
    case 'trialing':
    case 'active':
      return subscription.cancel_at_period_end ? 'ending' : undefined;
    case 'past_due':
    case 'unpaid':
      return 'owing';
    case 'paused':
      return 'paused';
    default:
      return 'no-plan';
  }
}

function toNextCharge(subscription: Stripe.Subscription, upcoming: Stripe.Invoice) {
  const { current_period_end: end } = getItem(subscription);
  return { nextCharge: readAmountDue(upcoming), nextChargeAt: toIso(end) };
}

function readAmountDue({ amount_due: amount, currency }: Stripe.Invoice): Money {
  return toMoney(amount, currency);
}

type Coupon = { percent_off: number | null; amount_off: number | null };
type Limits = { max_redemptions: number | null; times_redeemed: number; redeem_by: number | null };

export function isRedeemable({ max_redemptions, times_redeemed, redeem_by }: Limits, now: number): boolean {
  if (max_redemptions !== null && times_redeemed >= max_redemptions) return false;
  return redeem_by === null || redeem_by > now;
}

/** The total discount; each coupon applies to the rest left by the previous one. */
export function computeDiscount(subtotal: number, coupons: Coupon[]): number {
  const left = coupons.reduce((rest, coupon) => rest - computeOneDiscount(rest, coupon), subtotal);
  return subtotal - left;
}

function computeOneDiscount(amount: number, coupon: Coupon): number {
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100);
  return Math.min(coupon.amount_off ?? 0, amount);
}

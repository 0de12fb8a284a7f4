import type { AppliedCoupon } from '@funnel/contracts';
import type { ReactNode } from 'react';

/** What the payment page needs of the visitor's coupon; `app` connects the two. */
export type CouponPort = {
  forPrice: (priceId: string) => AppliedCoupon | null;
  /** The input, where coupons are offered at all. */
  field: (priceId: string) => ReactNode;
  remove: () => void;
};

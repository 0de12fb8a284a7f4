import type { ReactNode } from 'react';

/** What the payment page needs of the visitor's coupon; `app` connects the two. */
export type CouponPort = {
  codeFor: (priceId: string) => string | null;
  /** The input, where coupons are offered at all. */
  field: (priceId: string) => ReactNode;
  remove: () => void;
};

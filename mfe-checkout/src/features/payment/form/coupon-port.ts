import type { ReactNode } from 'react';

/** What the payment page needs of the visitor's coupon; `app` connects the two. */
export type CouponPort = {
  getCode: (priceId: string) => string | null;
  /** The input, where coupons are offered at all. */
  renderField: (priceId: string) => ReactNode;
  onRemove: () => void;
};

import type { ReactNode } from 'react';

/** The payment page's interface to the coupon feature; `app` connects the two. */
export type CouponPort = {
  getCode: (priceId: string) => string | null;
  /** The coupon input, if coupons are offered. */
  renderField: (priceId: string) => ReactNode;
  onRemove: () => void;
};

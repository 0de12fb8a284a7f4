import type { Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CouponField } from '../features/coupon/coupon-field';
import { couponActions, getCouponForPrice, selectCoupon } from '../features/coupon/coupon-slice';
import { device } from '../order/device';

type OrderCoupon = {
  code: string | null;
  /** The coupon input, if coupons are offered. */
  field: ReactNode;
  remove: () => void;
};

/** The coupon of an order of this plan. An introductory price cannot be combined with one. */
export function useOrderCoupon({ priceId, introductory }: Plan): OrderCoupon {
  const { entry } = usePlatform();
  const coupon = useSelector(selectCoupon);
  const dispatch = useDispatch();
  const remove = () => void dispatch(couponActions.couponRemoved());
  if (introductory) return { code: null, field: null, remove };
  const isOffered = entry.sdc === '1' || device.showsCouponInput();
  return {
    code: getCouponForPrice(coupon, priceId)?.couponCode ?? null,
    field: isOffered && <CouponField priceId={priceId} />,
    remove,
  };
}

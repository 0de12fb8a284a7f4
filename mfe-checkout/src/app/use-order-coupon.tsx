import type { Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { applyCoupon, removeCoupon } from '../features/coupon/apply-coupon';
import { CouponField } from '../features/coupon/coupon-field';
import { getCouponForPrice, selectCoupon } from '../features/coupon/coupon-slice';
import { device } from '../order/device';
import { getReturnedSecret } from '../order/returned-checkout';

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
  const remove = () => removeCoupon(dispatch);
  if (introductory) return { code: null, field: null, remove };
  const keptCode = device.coupon.read()?.code ?? null;
  const isOffered = entry.sdc === '1' || device.showsCouponInput();
  return {
    // After a reload, the quote is asked with the code at once.
    code: getCouponForPrice(coupon, priceId)?.couponCode ?? (coupon.couponApplied ? null : keptCode),
    field: isOffered && <CouponField priceId={priceId} />,
    remove,
  };
}

/** After a redirect back from the provider, the query string names the coupon of the order. */
export function useReturnedCoupon(priceId: string | null): void {
  const { api, entry, user } = usePlatform();
  const dispatch = useDispatch();
  const code = getReturnedSecret(entry) === null ? undefined : (entry.couponCode ?? entry.coupon);
  const userUuid = user.uuid;
  useEffect(() => {
    if (code !== undefined && priceId !== null)
      void applyCoupon({ code, priceId, userUuid }, { api, dispatch });
  }, [code, priceId, userUuid, api, dispatch]);
}

import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { applyCoupon } from '../features/coupon/apply-coupon';
import { getReturnedSecret } from '../order/returned-secret';

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

import { usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { applyCoupon } from '../features/coupon/apply-coupon';
import { CouponField } from '../features/coupon/coupon-field';
import { couponActions, getCouponForPrice, selectCoupon } from '../features/coupon/coupon-slice';
import { PaymentPage } from '../features/payment/form/payment-page';
import { selectCheckout } from '../order/checkout-slice';
import { device } from '../order/device';
import { paysNow } from '../order/pays-now';
import { getReturnedSecret } from '../order/returned-secret';

type PaymentRouteProps = {
  basePath: string;
  /** `/checkout/start-trial` uses the offering's default plan. */
  isDefaultPlan?: boolean;
};

/** The page behind all four payment paths: finds the chosen price and connects payment and coupon. */
export function PaymentRoute({ basePath, isDefaultPlan = false }: PaymentRouteProps): ReactElement {
  const { entry, links } = usePlatform();
  const { priceId } = useParams();
  const { state } = useLocation();
  const { selectedPriceId } = useSelector(selectCheckout);
  const coupon = useSelector(selectCoupon);
  const dispatch = useDispatch();
  const chosen = priceId ?? selectedPriceId ?? entry.selectedPriceId ?? null;
  useReturnedCoupon(chosen);
  if (chosen === null && !isDefaultPlan) return <Navigate to={links.priceOptions()} replace />;
  const isWinback = basePath === '/winback-checkout';
  const hasCouponInput = entry.sdc === '1' || device.showsCouponInput();
  return (
    <PaymentPage
      priceId={isDefaultPlan ? null : chosen}
      winback={isWinback ? (device.winbackType() ?? 'plain') : undefined}
      isWinbackFromApp={isWinback && (entry.wbfa === '1' || device.isWinbackFromApp())}
      paysNow={paysNow(state, entry)}
      returnPath={(id) => `${basePath}/payment/${encodeURIComponent(id)}`}
      coupon={{
        getCode: (id) => getCouponForPrice(coupon, id)?.couponCode ?? null,
        renderField: (id) => (hasCouponInput ? <CouponField priceId={id} /> : null),
        onRemove: () => dispatch(couponActions.couponRemoved()),
      }}
    />
  );
}

/** After a redirect back from the provider, the query string names the coupon of the order. */
function useReturnedCoupon(priceId: string | null): void {
  const { api, entry, user } = usePlatform();
  const dispatch = useDispatch();
  const code = getReturnedSecret(entry) === null ? undefined : (entry.couponCode ?? entry.coupon);
  const userUuid = user.uuid;
  useEffect(() => {
    if (code !== undefined && priceId !== null)
      void applyCoupon({ code, priceId, userUuid }, { api, dispatch });
  }, [code, priceId, userUuid, api, dispatch]);
}

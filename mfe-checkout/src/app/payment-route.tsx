import { usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { applyCoupon } from '../features/coupon/apply-coupon';
import { CouponField } from '../features/coupon/coupon-field';
import { couponActions, couponFor, selectCoupon } from '../features/coupon/coupon-slice';
import { PaymentPage } from '../features/payment/form/payment-page';
import { selectCheckout } from '../order/checkout-slice';
import { device } from '../order/device';
import { paysNow } from '../order/pays-now';
import { returnedSecret } from '../order/returned-secret';

type PaymentRouteProps = {
  basePath: string;
  /** `/checkout/start-trial` takes the offering's default plan. */
  isDefaultPlan?: boolean;
};

/** One page for all four payment addresses: finds the chosen price and joins payment and coupon. */
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
        codeFor: (id) => couponFor(coupon, id)?.couponCode ?? null,
        field: (id) => (hasCouponInput ? <CouponField priceId={id} /> : null),
        remove: () => dispatch(couponActions.couponRemoved()),
      }}
    />
  );
}

/** A return from the provider names the coupon of the order that was left for it. */
function useReturnedCoupon(priceId: string | null): void {
  const { api, entry, user } = usePlatform();
  const dispatch = useDispatch();
  const code = returnedSecret(entry) === null ? undefined : (entry.couponCode ?? entry.coupon);
  const userUuid = user.uuid;
  useEffect(() => {
    if (code !== undefined && priceId !== null)
      void applyCoupon({ code, priceId, userUuid }, { api, dispatch });
  }, [code, priceId, userUuid, api, dispatch]);
}

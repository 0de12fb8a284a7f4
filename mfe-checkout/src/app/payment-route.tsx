import { usePlatform, type WinbackType } from '@funnel/platform';
import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router-dom';
import { CouponField } from '../features/coupon/coupon-field';
import { couponActions, couponFor, selectCoupon } from '../features/coupon/coupon-slice';
import { PaymentPage } from '../features/payment/payment-page';
import { selectCheckout } from './checkout-slice';
import { device } from './device';

type PaymentRouteProps = {
  basePath: string;
  /** `/checkout/start-trial` takes the offering's default plan. */
  isDefaultPlan?: boolean;
};

/** One page for all four payment addresses: finds the chosen price and joins payment and coupon. */
export function PaymentRoute({ basePath, isDefaultPlan = false }: PaymentRouteProps): ReactElement {
  const { entry, links } = usePlatform();
  const { priceId } = useParams();
  const { selectedPriceId } = useSelector(selectCheckout);
  const coupon = useSelector(selectCoupon);
  const dispatch = useDispatch();
  const chosen = priceId ?? selectedPriceId ?? entry.selectedPriceId ?? null;
  if (chosen === null && !isDefaultPlan) return <Navigate to={links.priceOptions()} replace />;
  const isWinback = basePath === '/winback-checkout';
  const hasCouponInput = entry.sdc === '1' || device.showsCouponInput();
  return (
    <PaymentPage
      priceId={isDefaultPlan ? null : chosen}
      winback={isWinback ? winbackOf(entry.wbt) : undefined}
      isWinbackFromApp={isWinback && (entry.wbfa === '1' || device.isWinbackFromApp())}
      returnPath={(id) => `${basePath}/payment/${encodeURIComponent(id)}`}
      coupon={{
        forPrice: (id) => couponFor(coupon, id),
        field: (id) => (hasCouponInput ? <CouponField priceId={id} /> : null),
        remove: () => dispatch(couponActions.couponRemoved()),
      }}
    />
  );
}

function winbackOf(wbt: string | undefined): WinbackType {
  if (wbt === 'plain' || wbt === '30off') return wbt;
  return device.winbackType() ?? 'plain';
}

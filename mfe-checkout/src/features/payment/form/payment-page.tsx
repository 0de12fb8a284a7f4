import { usePlatform, type WinbackType } from '@funnel/platform';
import { Button, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { device } from '../../../order/device';
import { findPlan, useOffering } from '../../../order/offering';
import { awaitsRegistration } from '../../../order/purchase';
import { PriceGone } from '../notices/price-gone';
import type { CouponPort } from './coupon-port';
import { PaymentScreen } from './payment-screen';

type PaymentPageProps = {
  /** Null means the default plan of the offering. */
  priceId: string | null;
  winback?: WinbackType | undefined;
  coupon: CouponPort;
  /** Path that the provider redirects back to, without parameters. */
  returnPath: (priceId: string) => string;
  isWinbackFromApp: boolean;
  /** Skips the plan's trial. */
  paysNow: boolean;
};

/** Finds the plan to pay for; a price outside the offering is never sold. */
export function PaymentPage(props: PaymentPageProps): ReactElement {
  const { priceId, winback, coupon, returnPath, isWinbackFromApp, paysNow } = props;
  const { links } = usePlatform();
  const state = useOffering(winback);
  if (awaitsRegistration(device.purchases.read())) return <Navigate to={links.postPurchase()} replace />;
  switch (state.status) {
    case 'loading':
      return (
        <Screen title="Payment" width="wide">
          <Skeleton lines={8} label="Loading your order" />
        </Screen>
      );
    case 'failed':
      return (
        <Screen title="Payment">
          <Notice
            kind="error"
            title="Your order did not load"
            action={<Button onClick={state.retry}>Try again</Button>}
          >
            Nothing was charged. Please check your connection and try again.
          </Notice>
        </Screen>
      );
    case 'ready': {
      const { offering } = state;
      const plan = findPlan(offering, priceId ?? offering.defaultPriceId);
      if (!plan) return <PriceGone />;
      const couponCode = plan.introductory ? null : coupon.getCode(plan.priceId);
      return (
        <PaymentScreen
          choice={{ offering, plan, winback: winback ?? null, isWinbackFromApp, couponCode, paysNow }}
          coupon={coupon}
          onOfferChanged={state.reload}
          returnPath={returnPath(plan.priceId)}
        />
      );
    }
  }
}

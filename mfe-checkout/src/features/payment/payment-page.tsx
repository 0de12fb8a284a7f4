import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { device } from '../../app/device';
import { planOf, useOffering } from '../../app/offering';
import { awaitsRegistration } from '../../app/purchase';
import type { CouponPort } from './coupon-port';
import { PaymentScreen } from './payment-screen';

type PaymentPageProps = {
  /** Without one: the default plan of the offering. */
  priceId: string | null;
  winback?: WinbackType | undefined;
  coupon: CouponPort;
  /** Where the provider sends the visitor back to, without parameters. */
  returnPath: (priceId: string) => string;
  isWinbackFromApp: boolean;
};

/** Finds the plan to pay for; a price outside of the offering is never sold. */
export function PaymentPage(props: PaymentPageProps): ReactElement {
  const { priceId, winback, coupon, returnPath, isWinbackFromApp } = props;
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
      const plan = planFor(state.offering, priceId);
      if (!plan) return <PriceGone />;
      const order = { plan, coupon: coupon.forPrice(plan.priceId) };
      return (
        <PaymentScreen
          order={order}
          coupon={coupon}
          returnPath={returnPath(plan.priceId)}
          isWinbackFromApp={isWinbackFromApp}
        />
      );
    }
  }
}

function planFor(offering: Offering, priceId: string | null): Plan | undefined {
  return planOf(offering, priceId ?? offering.defaultPriceId);
}

function PriceGone(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="This price is no longer offered"
      lead="Prices change from time to time. You were not charged; have a look at what is on offer today."
      actions={
        <Link className={buttonClass()} to={links.priceOptions()}>
          See the current prices
        </Link>
      }
    />
  );
}

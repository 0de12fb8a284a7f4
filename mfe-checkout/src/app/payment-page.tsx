import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useProvider } from '@funnel/platform/card-form';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ChangePlan } from '../features/payment/choices/change-plan';
import { PaymentForm } from '../features/payment/form/payment-form';
import { useOrder } from '../features/payment/form/use-order';
import { usePaymentViewed } from '../features/payment/form/use-payment-viewed';
import { OrderLoading } from '../features/payment/notices/order-loading';
import { OrderNotLoaded, OrderProblem, PriceGone } from '../features/payment/notices/order-problem';
import { ResumePayment } from '../features/payment/resume/resume-payment';
import { useEarlierAttempt } from '../features/payment/resume/use-earlier-attempt';
import { selectCheckout } from '../order/checkout-slice';
import { device } from '../order/device';
import { hasState, showPlans } from '../order/navigation-state';
import { findPlan, findPreselectedPlan, useOffering } from '../order/offering';
import { awaitsRegistration } from '../order/purchase';
import { useFastCheckout } from './use-fast-checkout';
import { useOrderCoupon, useReturnedCoupon } from './use-order-coupon';

type PaymentPageProps = {
  basePath: string;
  /** `/checkout/start-trial` uses the preselected plan. */
  isDefaultPlan?: boolean;
};

/** The page behind all four payment paths: finds the plan to pay for. A price outside the offering is never sold. */
export function PaymentPage({ basePath, isDefaultPlan = false }: PaymentPageProps): ReactElement {
  const { entry, links } = usePlatform();
  const { priceId } = useParams();
  const { selectedPriceId } = useSelector(selectCheckout);
  const chosen = priceId ?? selectedPriceId ?? entry.selectedPriceId ?? null;
  const winback = basePath === '/winback-checkout' ? (device.winbackType() ?? 'plain') : null;
  const offer = useOffering(winback ?? undefined);
  useReturnedCoupon(chosen);
  if (chosen === null && !isDefaultPlan) return <Navigate to={links.priceOptions()} replace />;
  if (awaitsRegistration(device.purchases.read())) return <Navigate to={links.postPurchase()} replace />;
  switch (offer.status) {
    case 'loading':
      return <OrderLoading />;
    case 'failed':
      return (
        <Screen title={t`Payment`}>
          <OrderNotLoaded onRetry={offer.retry} />
        </Screen>
      );
    case 'ready': {
      const { offering, reload } = offer;
      const plan = isDefaultPlan ? findPreselectedPlan(offering) : findPlan(offering, chosen ?? '');
      if (!plan) return <PriceGone />;
      return (
        <PlanPayment
          basePath={basePath}
          offering={offering}
          plan={plan}
          winback={winback}
          onOfferChanged={reload}
        />
      );
    }
  }
}

type PlanPaymentProps = {
  basePath: string;
  offering: Offering;
  plan: Plan;
  winback: WinbackType | null;
  onOfferChanged: () => void;
};

/** Resumes an earlier payment, or shows the form for a new one. */
function PlanPayment({ basePath, offering, plan, winback, onOfferChanged }: PlanPaymentProps): ReactElement {
  const { entry, links } = usePlatform();
  const isFast = useFastCheckout(false);
  const location = useLocation();
  const coupon = useOrderCoupon(plan);
  const provider = useProvider();
  const earlier = useEarlierAttempt(provider);
  const state = useOrder({
    offering,
    plan,
    winback,
    isWinbackFromApp: winback !== null && (entry.wbfa === '1' || device.isWinbackFromApp()),
    couponCode: coupon.code,
    // Also on return from a payment at the provider.
    paysNow: entry.pid !== undefined || hasState(location.state, 'paysNow'),
  });
  usePaymentViewed(plan, offering);
  const { order, problem, reload } = state;
  // The provider redirects back to this path.
  const returnPath = `${basePath}/payment/${encodeURIComponent(plan.priceId)}`;
  if (earlier.status !== 'none' && earlier.status !== 'failed')
    return (
      <ResumePayment
        attempt={earlier}
        order={order}
        problem={problem}
        // What the payment was for is in the return address; the quote no longer needs the coupon.
        onRetry={problem === 'coupon-invalid' ? coupon.remove : reload}
        returnPath={returnPath}
      />
    );
  if (problem === 'price-not-offered') return <PriceGone />;
  if (!order) {
    if (problem === undefined) return <OrderLoading />;
    return (
      <Screen title={t`Payment`}>
        <OrderProblem code={problem} onRetry={reload} onRemoveCoupon={coupon.remove} />
      </Screen>
    );
  }
  return (
    <PaymentForm
      order={order}
      state={state}
      isTaxed={offering.isTaxed}
      provider={provider}
      firstFailure={earlier.status === 'failed' ? earlier.failure : null}
      orderChanges={
        <>
          {coupon.field}
          {isFast && winback === null ? (
            <ChangePlan offering={offering} plan={plan} />
          ) : (
            <ActionLink
              variant="quiet"
              to={winback === null ? links.priceOptions() : links.winbackOffer(winback)}
              state={showPlans}
              label={t`Change my choice`}
            />
          )}
        </>
      }
      onRemoveCoupon={coupon.remove}
      onOfferChanged={onOfferChanged}
      returnPath={returnPath}
    />
  );
}

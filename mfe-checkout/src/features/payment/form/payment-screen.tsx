import { usePlatform } from '@funnel/platform';
import { Button, Notice, Screen, Skeleton, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useOnce } from '../../../forms/use-once';
import { checkoutActions } from '../../../order/checkout-slice';
import { useCheckoutStart } from '../../../order/checkout-start';
import { device } from '../../../order/device';
import type { UnregisteredPurchase } from '../../../order/purchase';
import { returnedSecret } from '../../../order/returned-secret';
import type { Failure } from '../attempt/failure';
import { purchaseFromReturn } from '../attempt/return-parameters';
import { type EarlierAttempt, useEarlierAttempt } from '../attempt/use-earlier-attempt';
import { OrderProblem } from '../notices/order-problem';
import { PaidBefore } from '../notices/paid-before';
import { PriceGone } from '../notices/price-gone';
import type { CouponPort } from './coupon-port';
import { OrderScreen } from './order-screen';
import { type Choice, type OrderState, useOrder } from './use-order';
import { useProvider } from './use-provider';

type PaymentScreenProps = {
  choice: Choice;
  coupon: CouponPort;
  returnPath: string;
  /** The server sells something else by now than what is on screen. */
  onOfferChanged: () => void;
};

/** Settles an attempt that is still open, then shows order and form. */
export function PaymentScreen(props: PaymentScreenProps): ReactElement {
  const { choice, coupon, returnPath, onOfferChanged } = props;
  const { entry, flags, track, user } = usePlatform();
  const { plan, offering } = choice;
  const provider = useProvider();
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  const [openSecret] = useState(() => returnedSecret(entry) ?? openAttempt()?.clientSecret ?? null);
  const earlier = useEarlierAttempt(stripe, openSecret);
  const state = useOrder(choice);
  const { order, problem } = state;
  useCheckoutStart(plan);
  useChosen(plan.priceId, offering.identifier);
  useOnce(true, () => {
    track('PaymentViewed', { priceId: plan.priceId });
    if (offering.variants['stripe-tax'] === flags.variant('stripe-tax')) flags.expose('stripe-tax');
  });

  if (isPaid(earlier) && openSecret !== null) {
    const kept = keptPurchase(openSecret);
    if (kept) return <PaidBefore purchase={kept} />;
    if (!order) return <Asking />;
    const email = user.email ?? device.rememberedEmail();
    const purchase = purchaseFromReturn(entry, openSecret, {
      ...{ order, email, userUuid: user.uuid },
      paymentPath: returnPath,
    });
    return <PaidBefore purchase={purchase} />;
  }
  if (earlier.status === 'checking' && provider.status !== 'blocked') return <Asking />;
  const earlierFailure = failureOfEarlier(earlier);
  if (earlier.status === 'settled' && earlierFailure?.kind === 'processing')
    return <StillProcessing onCheckAgain={earlier.checkAgain} />;
  if (problem === 'price-not-offered') return <PriceGone />;
  if (!order) return <NoOrder state={state} onRemoveCoupon={coupon.remove} />;
  return (
    <OrderScreen
      order={order}
      state={state}
      isTaxed={offering.isTaxed}
      provider={provider}
      firstFailure={earlierFailure}
      // Offers are not added up.
      couponField={plan.introductory ? null : coupon.field(plan.priceId)}
      onRemoveCoupon={coupon.remove}
      onOfferChanged={onOfferChanged}
      returnPath={returnPath}
    />
  );
}

/** Whoever comes straight to a price has chosen it by that. */
function useChosen(priceId: string, identifier: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(checkoutActions.priceChosen({ priceId, offering: identifier }));
  }, [dispatch, priceId, identifier]);
}

/** An attempt that this browser sent off and never heard of again. */
function openAttempt(): UnregisteredPurchase | null {
  const purchase = device.purchases.read();
  return purchase?.step === 'confirming' ? purchase : null;
}

function keptPurchase(secret: string): UnregisteredPurchase | null {
  const kept = device.purchases.read();
  return kept !== null && 'clientSecret' in kept && kept.clientSecret === secret ? kept : null;
}

function isPaid(earlier: EarlierAttempt): boolean {
  return earlier.status === 'settled' && earlier.settled.status === 'paid';
}

function failureOfEarlier(earlier: EarlierAttempt): Failure | null {
  if (earlier.status !== 'settled' || earlier.settled.status === 'paid') return null;
  const { failure } = earlier.settled;
  return failure.kind === 'unknown' ? { kind: 'not-completed' } : failure;
}

function Asking(): ReactElement {
  return (
    <Screen title="Checking your payment">
      <Spinner label="Asking the payment provider" />
    </Screen>
  );
}

function StillProcessing({ onCheckAgain }: { onCheckAgain: () => void }): ReactElement {
  return (
    <Screen title="Your bank is still working on it">
      <Notice kind="info" action={<Button onClick={onCheckAgain}>Check again</Button>}>
        There is no need to enter anything again. You can also close this page and come back later.
      </Notice>
    </Screen>
  );
}

type NoOrderProps = { state: OrderState; onRemoveCoupon: () => void };

function NoOrder({ state, onRemoveCoupon }: NoOrderProps): ReactElement {
  if (state.problem === undefined) {
    return (
      <Screen title="Payment" width="wide">
        <Skeleton lines={8} label="Loading your order" />
      </Screen>
    );
  }
  return (
    <Screen title="Payment">
      <OrderProblem code={state.problem} onRetry={state.reload} onRemoveCoupon={onRemoveCoupon} />
    </Screen>
  );
}

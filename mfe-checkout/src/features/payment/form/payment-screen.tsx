import { usePlatform } from '@funnel/platform';
import { Button, Notice, Screen, Skeleton, Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useOnce } from '../../../forms/use-once';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { UnregisteredPurchase } from '../../../order/purchase';
import { getReturnedSecret } from '../../../order/returned-secret';
import { useCheckoutStart } from '../../../order/use-checkout-start';
import type { Failure } from '../attempt/failure';
import { type EarlierAttempt, useEarlierAttempt } from '../attempt/use-earlier-attempt';
import { AlreadyPaid } from '../notices/already-paid';
import { OrderProblem } from '../notices/order-problem';
import { PriceGone } from '../notices/price-gone';
import { restorePurchase } from '../resume/restore-purchase';
import type { CouponPort } from './coupon-port';
import { OrderScreen } from './order-screen';
import { type Choice, type OrderState, useOrder } from './use-order';
import { useProvider } from './use-provider';

type PaymentScreenProps = {
  choice: Choice;
  coupon: CouponPort;
  returnPath: string;
  /** The server's offer no longer matches the one on screen. */
  onOfferChanged: () => void;
};

/** Resolves an attempt that is still open, then shows order and form. */
export function PaymentScreen(props: PaymentScreenProps): ReactElement {
  const { choice, coupon, returnPath, onOfferChanged } = props;
  const { entry, flags, track, user } = usePlatform();
  const { plan, offering } = choice;
  const provider = useProvider();
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  const [openSecret] = useState(() => getReturnedSecret(entry) ?? readOpenAttempt()?.clientSecret ?? null);
  const earlier = useEarlierAttempt(stripe, openSecret);
  const state = useOrder(choice);
  const { order, problem } = state;
  useCheckoutStart(plan);
  useChosenPrice(plan.priceId, offering.identifier);
  useOnce(true, () => {
    track('PaymentViewed', { priceId: plan.priceId });
    if (offering.variants['stripe-tax'] === flags.variant('stripe-tax')) flags.expose('stripe-tax');
  });

  if (isPaid(earlier) && openSecret !== null) {
    const stored = findStoredPurchase(openSecret);
    if (stored) return <AlreadyPaid purchase={stored} />;
    if (!order) return <CheckingPayment />;
    const email = user.email ?? device.rememberedEmail();
    const purchase = restorePurchase(entry, openSecret, {
      order,
      email,
      userUuid: user.uuid,
      paymentPath: returnPath,
    });
    return <AlreadyPaid purchase={purchase} />;
  }
  if (earlier.status === 'checking' && provider.status !== 'blocked') return <CheckingPayment />;
  const earlierFailure = getEarlierFailure(earlier);
  if (earlier.status === 'resolved' && earlierFailure?.kind === 'processing')
    return <StillProcessing onCheckAgain={earlier.checkAgain} />;
  if (problem === 'price-not-offered') return <PriceGone />;
  if (!order) return <NoOrder state={state} onRemoveCoupon={coupon.onRemove} />;
  return (
    <OrderScreen
      order={order}
      state={state}
      isTaxed={offering.isTaxed}
      provider={provider}
      firstFailure={earlierFailure}
      // An introductory price cannot be combined with a coupon.
      couponField={plan.introductory ? null : coupon.renderField(plan.priceId)}
      onRemoveCoupon={coupon.onRemove}
      onOfferChanged={onOfferChanged}
      returnPath={returnPath}
    />
  );
}

/** Opening a price's payment page directly counts as choosing that price. */
function useChosenPrice(priceId: string, identifier: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(checkoutActions.priceChosen({ priceId, offering: identifier }));
  }, [dispatch, priceId, identifier]);
}

/** An attempt that this browser sent and never got a result for. */
function readOpenAttempt(): UnregisteredPurchase | null {
  const purchase = device.purchases.read();
  return purchase?.step === 'confirming' ? purchase : null;
}

function findStoredPurchase(secret: string): UnregisteredPurchase | null {
  const stored = device.purchases.read();
  return stored !== null && 'clientSecret' in stored && stored.clientSecret === secret ? stored : null;
}

function isPaid(earlier: EarlierAttempt): boolean {
  return earlier.status === 'resolved' && earlier.result.status === 'paid';
}

function getEarlierFailure(earlier: EarlierAttempt): Failure | null {
  if (earlier.status !== 'resolved' || earlier.result.status === 'paid') return null;
  const { failure } = earlier.result;
  return failure.kind === 'unknown' ? { kind: 'not-completed' } : failure;
}

function CheckingPayment(): ReactElement {
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

import { usePlatform } from '@funnel/platform';
import { Button, Notice, Screen, Spinner } from '@funnel/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { type ReactElement, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useCheckoutStart } from '../../app/checkout-start';
import { readToken, useIsDark } from '../../app/color-scheme';
import { device } from '../../app/device';
import { commitment, type Order } from '../../app/order';
import { useOnce } from '../../app/use-once';
import { appearanceFrom } from './appearance';
import type { CouponPort } from './coupon-port';
import type { Failure } from './failure';
import { OrderSummary } from './order-summary';
import { PaymentForm } from './payment-form';
import styles from './payment-screen.module.css';
import { purchaseFromReturn, returnedSecret } from './return-parameters';
import { useEarlierAttempt } from './use-earlier-attempt';
import { useProvider } from './use-provider';

type PaymentScreenProps = {
  order: Order;
  coupon: CouponPort;
  returnPath: string;
  isWinbackFromApp: boolean;
};

/** Settles an attempt that is still open, then shows order and form. */
export function PaymentScreen({
  order,
  coupon,
  returnPath,
  isWinbackFromApp,
}: PaymentScreenProps): ReactElement {
  const { entry, links, locale, track, user } = usePlatform();
  const provider = useProvider();
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  const [openSecret] = useState(() => returnedSecret(entry) ?? openAttempt());
  const earlier = useEarlierAttempt(stripe, openSecret);
  const options = useElementsOptions(order);
  useCheckoutStart(order.plan);
  useOnce(true, () => track('PaymentViewed', { priceId: order.plan.priceId }));

  if (earlier.status === 'settled' && earlier.settled.status === 'paid' && openSecret !== null) {
    return <PaidBefore secret={openSecret} order={order} email={user.email} to={links.postPurchase()} />;
  }
  const title = order.plan.trialDays > 0 ? `${commitment(order.plan)}: nothing to pay today` : 'Payment';
  if (earlier.status === 'checking' && provider.status !== 'blocked') {
    return (
      <Screen title="Checking your payment">
        <Spinner label="Asking the payment provider" />
      </Screen>
    );
  }
  const earlierFailure = failureOfEarlier(earlier);
  if (earlier.status === 'settled' && earlierFailure?.kind === 'processing') {
    return (
      <Screen title="Your bank is still working on it">
        <Notice kind="info" action={<Button onClick={earlier.checkAgain}>Check again</Button>}>
          There is no need to enter anything again. You can also close this page and come back later.
        </Notice>
      </Screen>
    );
  }
  return (
    <Screen title={title} width="wide">
      <div className={styles['columns']}>
        <OrderSummary order={order} locale={locale}>
          {coupon.field(order.plan.priceId)}
        </OrderSummary>
        <Elements stripe={stripe} options={options}>
          <PaymentForm
            order={order}
            provider={provider}
            firstFailure={earlierFailure}
            onRemoveCoupon={coupon.remove}
            returnPath={returnPath}
            isWinbackFromApp={isWinbackFromApp}
          />
        </Elements>
      </div>
    </Screen>
  );
}

/** The secret of an attempt that this browser sent off and never heard of again. */
function openAttempt(): string | null {
  const purchase = device.purchases.read();
  return purchase?.step === 'confirming' ? purchase.clientSecret : null;
}

function failureOfEarlier(earlier: ReturnType<typeof useEarlierAttempt>): Failure | null {
  if (earlier.status !== 'settled' || earlier.settled.status === 'paid') return null;
  const { failure } = earlier.settled;
  return failure.kind === 'unknown' ? { kind: 'not-completed' } : failure;
}

/** The intent is made on submit, so the form needs the kind of payment only. One object per look: a new one resets nothing. */
function useElementsOptions({ plan }: Order): StripeElementsOptions {
  const isDark = useIsDark();
  const currency = plan.price.currency.toLowerCase();
  return useMemo(
    () => ({
      mode: 'setup',
      currency,
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
      appearance: appearanceFrom(readToken, isDark),
    }),
    [currency, isDark],
  );
}

type PaidBeforeProps = { secret: string; order: Order; email: string | null; to: string };

/** The open attempt did save the card: keep that and go on to the account. */
function PaidBefore({ secret, order, email, to }: PaidBeforeProps): ReactElement | null {
  const { actions, entry } = usePlatform();
  const [isKept, setKept] = useState(false);
  useOnce(true, () => {
    const kept = device.purchases.read();
    const isSame = kept !== null && 'clientSecret' in kept && kept.clientSecret === secret;
    const rememberedEmail = email ?? device.rememberedEmail();
    const purchase = isSame ? kept : purchaseFromReturn(entry, secret, { order, email: rememberedEmail });
    device.purchases.save({ ...purchase, step: 'confirmed' });
    if (purchase.email !== null) actions.emailEntered(purchase.email, 'STRIPE_REDIRECT');
    setKept(true);
  });
  return isKept ? <Navigate to={to} replace /> : null;
}

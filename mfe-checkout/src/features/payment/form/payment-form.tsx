import { usePlatform } from '@funnel/platform';
import { type ProviderState, useFormLook } from '@funnel/platform/card-form';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Elements, useElements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { StagedForm } from '../../../forms/staged-form';
import type { Order } from '../../../order/order';
import { TrialWorries, useTrialWorries } from '../../../plans/trial-worries';
import type { Payer } from '../attempt/attempt';
import type { Failure } from '../attempt/failure';
import { canSubmit, type PaymentAttemptState, selectShownFailure } from '../attempt/payment-attempt-reducer';
import { usePaymentAttempt } from '../attempt/use-payment-attempt';
import { ReminderChoice } from '../choices/reminder-choice';
import { FailureNotice } from '../notices/failure-notice';
import { OrderProblem } from '../notices/order-problem';
import { AddressFields } from './address-fields';
import { CardField } from './card-field';
import { OrderSummary } from './order-summary';
import { PayButton } from './pay-button';
import { EmailField, NameField } from './payer-fields';
import styles from './payment-form.module.css';
import { type OrderState, TAX_PROBLEM } from './use-order';
import { type PaymentFields, usePaymentFields } from './use-payment-fields';
import { WalletButtons, type WalletPayment } from './wallet-buttons';

type PaymentFormProps = {
  order: Order;
  state: OrderState;
  isTaxed: boolean;
  provider: ProviderState;
  /** Failure of an attempt made before this page was opened. */
  firstFailure: Failure | null;
  /** Stands with the order: the coupon, another plan. */
  orderChanges: ReactNode;
  onRemoveCoupon: () => void;
  /** The server's offer no longer matches the one on screen. */
  onOfferChanged: () => void;
  returnPath: string;
};

/** The order, and the form that pays it. */
export function PaymentForm({ orderChanges, ...props }: PaymentFormProps): ReactElement {
  const { order, state, isTaxed, provider } = props;
  const { locale } = usePlatform();
  const options = useElementsOptions(order);
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  const worries = useTrialWorries(order);
  const pricedPlan = {
    ...order.plan,
    trialDays: order.trialDays,
    firstChargeDate: order.quote.firstChargeDate,
  };
  return (
    <Screen title={getTitle(order)} width="wide">
      <div className={styles['columns']}>
        <div className={styles['order']}>
          <OrderSummary order={order} isTaxed={isTaxed} locale={locale} isStale={!state.isReady}>
            {orderChanges}
          </OrderSummary>
        </div>
        <div className={styles['form']}>
          <Elements stripe={stripe} options={options}>
            <ElementsForm {...props} options={options} />
          </Elements>
        </div>
        {worries !== 'control' && (
          <div className={styles['beside']}>
            <TrialWorries plan={pricedPlan} kind={worries} />
          </div>
        )}
      </div>
    </Screen>
  );
}

function getTitle({ trialDays }: Order): string {
  return trialDays > 0 ? t`Start your ${trialDays}-day free trial` : t`Payment`;
}

type ElementsFormProps = Omit<PaymentFormProps, 'orderChanges'> & {
  options: StripeElementsOptions;
};

/** Payer, card and terms, inside the Stripe Elements that hold the card. */
function ElementsForm(props: ElementsFormProps): ReactElement {
  const { order, state, isTaxed, provider, options, firstFailure, returnPath } = props;
  const { onRemoveCoupon, onOfferChanged } = props;
  const elements = useElements();
  const form = usePaymentFields({ isTaxed });
  const attempt = usePaymentAttempt({ returnPath, firstFailure, onPriceChanged: handlePriceChanged });
  const shownFailure = selectShownFailure(attempt.state);
  const isBusy = !canSubmit(attempt.state);
  const notice = useRef<HTMLDivElement>(null);
  const { status } = attempt.state;
  // A wallet's button stands a screen above the notice.
  useEffect(() => {
    if (status === 'failed') notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);

  async function handleValid(fields: PaymentFields): Promise<void> {
    if (!elements || !state.isReady) return;
    await attempt.submit({ order, payer: getPayer(fields), elements });
  }

  /** The fields show their errors at once; those of the card follow when the provider has answered. */
  function handleInvalid(errors: FieldErrors<PaymentFields>): void {
    void checkCard(errors);
  }

  /** Shows the errors of the card as well, and focuses the first one of the fields, which all stand before it. */
  async function checkCard(errors: FieldErrors<PaymentFields>): Promise<void> {
    const first = (['countryCode', 'postalCode', 'email', 'fullName'] as const).find((name) => errors[name]);
    // A card form that failed to load has no errors to show.
    if (elements?.getElement('payment')) await elements.submit();
    if (first) form.setFocus(first);
  }

  function handleWallet({ elements: wallet, payer }: WalletPayment): Promise<boolean> {
    return attempt.submit({ order, payer: { ...getPayer(form.getValues()), ...payer }, elements: wallet });
  }

  function handlePriceChanged(): void {
    onOfferChanged();
    state.reload();
  }

  function handleOtherEmail(): void {
    attempt.dismissFailure();
    form.setFocus('email', { shouldSelect: true });
  }

  function handleRemoveCoupon(): void {
    onRemoveCoupon();
    attempt.dismissFailure();
  }

  return (
    <StagedForm stage={getStageText(attempt.state)} onSubmit={form.handleSubmit(handleValid, handleInvalid)}>
      {isTaxed && (
        <AddressFields
          form={form}
          problem={state.problem === TAX_PROBLEM ? TAX_PROBLEM : undefined}
          onAddress={state.onAddress}
        />
      )}
      {provider.status === 'ready' && state.isReady && (
        <WalletButtons stripe={provider.stripe} options={options} order={order} onPay={handleWallet} />
      )}
      <EmailField form={form} />
      <NameField form={form} />
      <CardField provider={provider} hasAddress={isTaxed} />
      <ReminderChoice order={order} />
      {shownFailure && (
        // Hidden instead of removed: the second tap of a double tap must hit the button, not what moved into its place.
        <div ref={notice} style={isBusy ? { visibility: 'hidden' } : undefined}>
          <FailureNotice
            failure={shownFailure}
            email={form.getValues('email')}
            returnPath={returnPath}
            onOtherEmail={handleOtherEmail}
            onCheckAgain={() => void attempt.checkAgain(getPayer(form.getValues()))}
            onRemoveCoupon={handleRemoveCoupon}
          />
        </div>
      )}
      {state.problem !== undefined && state.problem !== TAX_PROBLEM && (
        <OrderProblem code={state.problem} onRetry={state.reload} onRemoveCoupon={handleRemoveCoupon} />
      )}
      {provider.status !== 'blocked' && (
        <PayButton state={state} isBusy={isBusy || provider.status === 'loading'} />
      )}
    </StagedForm>
  );
}

function getPayer({ email, fullName }: PaymentFields): Payer {
  return { email, fullName };
}

/** What happens after the form was submitted. */
function getStageText({ status }: PaymentAttemptState): string {
  switch (status) {
    case 'preparing':
      return t`Connecting securely to your bank…`;
    case 'confirming':
    case 'paid':
      return t`Your bank is checking the card. It may ask you to verify it’s you.`;
    case 'ready':
    case 'failed':
      return '';
  }
}

/**
 * Deferred mode: the intent is created on submit, so the provider's form needs the kind of payment only. For a payment
 * due today, Stripe refuses an amount that differs from the one on screen. A new options object resets nothing.
 */
function useElementsOptions({ quote }: Order): StripeElementsOptions {
  const look = useFormLook();
  const currency = quote.price.currency.toLowerCase();
  const { amount } = quote.dueToday;
  return useMemo(() => {
    const common = {
      ...look,
      currency,
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
    };
    return amount > 0 ? { ...common, mode: 'subscription', amount } : { ...common, mode: 'setup' };
  }, [amount, currency, look]);
}

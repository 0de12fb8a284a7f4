import { usePlatform } from '@funnel/platform';
import { TextField } from '@funnel/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useElements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { getFieldMessage } from '../../../forms/field-messages';
import { StagedForm } from '../../../forms/staged-form';
import { toKnownCountry } from '../../../order/address';
import { selectCheckout } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { Payer } from '../attempt/attempt';
import type { Failure } from '../attempt/failure';
import { canSubmit, type PaymentAttemptState, selectShownFailure } from '../attempt/payment-attempt-reducer';
import { usePaymentAttempt } from '../attempt/use-payment-attempt';
import { FailureNotice } from '../notices/failure-notice';
import { OrderProblem } from '../notices/order-problem';
import { AddressFields } from './address-fields';
import { CardField } from './card-field';
import { PayButton } from './pay-button';
import { type PaymentFields, paymentFieldsSchema, taxedFieldsSchema } from './payment-fields';
import { type OrderState, TAX_PROBLEM } from './use-order';
import type { ProviderState } from './use-provider';
import { WalletButtons, type WalletPayment } from './wallet-buttons';

type PaymentFormProps = {
  order: Order;
  state: OrderState;
  isTaxed: boolean;
  provider: ProviderState;
  options: StripeElementsOptions;
  firstFailure: Failure | null;
  onRemoveCoupon: () => void;
  onOfferChanged: () => void;
  returnPath: string;
};

/** Payer, card and terms. */
export function PaymentForm(props: PaymentFormProps): ReactElement {
  const { order, state, isTaxed, provider, options, firstFailure, returnPath } = props;
  const { onRemoveCoupon, onOfferChanged } = props;
  const { user, geo } = usePlatform();
  const elements = useElements();
  const { fullName } = useSelector(selectCheckout);
  const attempt = usePaymentAttempt({ returnPath, firstFailure, onPriceChanged: handlePriceChanged });
  const shownFailure = selectShownFailure(attempt.state);
  const isBusy = !canSubmit(attempt.state);
  const form = useForm<PaymentFields>({
    resolver: standardSchemaResolver(isTaxed ? taxedFieldsSchema : paymentFieldsSchema),
    defaultValues: {
      email: user.email ?? device.rememberedEmail() ?? '',
      fullName,
      countryCode: isTaxed ? toKnownCountry(geo.location.countryCode) : '',
      postalCode: '',
    },
  });
  const { register, setFocus, getValues } = form;
  const { errors } = form.formState;
  // A member buys with the e-mail address of the account.
  const isMember = user.isLoggedIn && user.email !== null;

  async function handleValid({ email, fullName: name }: PaymentFields): Promise<void> {
    if (!elements || !state.isReady) return;
    await attempt.submit({ order, payer: { email, fullName: name }, elements });
  }

  function handleWallet({ elements: wallet, payer }: WalletPayment): Promise<boolean> {
    return attempt.submit({ order, payer: { ...getPayer(getValues()), ...payer }, elements: wallet });
  }

  function handlePriceChanged(): void {
    onOfferChanged();
    state.reload();
  }

  function handleOtherEmail(): void {
    attempt.dismissFailure();
    setFocus('email', { shouldSelect: true });
  }

  function handleRemoveCoupon(): void {
    onRemoveCoupon();
    attempt.dismissFailure();
  }

  return (
    <StagedForm stage={getStageText(attempt.state)} onSubmit={form.handleSubmit(handleValid)}>
      {isTaxed && (
        <AddressFields
          form={form}
          problem={state.problem === TAX_PROBLEM ? TAX_PROBLEM : undefined}
          onAddress={state.onAddress}
        />
      )}
      {provider.status === 'ready' && state.isReady && (
        <WalletButtons
          stripe={provider.stripe}
          options={options}
          agreement={order.quote.agreement}
          onPay={handleWallet}
        />
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={isMember}
        hint={
          isMember
            ? 'The address of your account. The receipt goes there.'
            : 'For your account and the receipt.'
        }
        error={getFieldMessage(errors.email?.message)}
        {...register('email')}
      />
      <TextField
        label="Full name"
        autoComplete="cc-name"
        hint="As it stands on the card."
        error={getFieldMessage(errors.fullName?.message)}
        {...register('fullName')}
      />
      <CardField provider={provider} hasAddress={isTaxed} />
      {shownFailure && (
        // Hidden instead of removed: the second tap of a double tap must hit the button, not what moved into its place.
        <div style={isBusy ? { visibility: 'hidden' } : undefined}>
          <FailureNotice
            failure={shownFailure}
            email={getValues('email')}
            returnPath={returnPath}
            onOtherEmail={handleOtherEmail}
            onCheckAgain={() => void attempt.checkAgain(getPayer(getValues()))}
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

function getStageText({ status }: PaymentAttemptState): string {
  switch (status) {
    case 'preparing':
      return 'Preparing a secure connection to your bank…';
    case 'confirming':
    case 'paid':
      return 'Your bank is checking the card. It may ask you to confirm that it is you.';
    case 'ready':
    case 'failed':
      return '';
  }
}

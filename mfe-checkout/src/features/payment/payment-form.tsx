import { usePlatform } from '@funnel/platform';
import { Button, TextField } from '@funnel/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectCheckout } from '../../app/checkout-slice';
import { device } from '../../app/device';
import { fieldMessage } from '../../app/field-messages';
import { commitment, type Order } from '../../app/order';
import { CardField } from './card-field';
import { Consent } from './consent';
import type { Failure } from './failure';
import { FailureNotice } from './failure-notice';
import { paymentFieldsSchema } from './payment-fields';
import styles from './payment-form.module.css';
import { type PaymentStage, usePayment } from './use-payment';
import type { ProviderState } from './use-provider';

type PaymentFormProps = {
  order: Order;
  provider: ProviderState;
  firstFailure: Failure | null;
  onRemoveCoupon: () => void;
  returnPath: string;
  isWinbackFromApp: boolean;
};

/** Who pays, with which card, and to what they agree. */
export function PaymentForm(props: PaymentFormProps): ReactElement {
  const { order, provider, firstFailure, onRemoveCoupon, returnPath, isWinbackFromApp } = props;
  const { user, locale } = usePlatform();
  const { fullName } = useSelector(selectCheckout);
  const { stage, submit, checkAgain, clearFailure } = usePayment({
    order,
    returnPath,
    isWinbackFromApp,
    firstFailure,
  });
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: standardSchemaResolver(paymentFieldsSchema),
    defaultValues: { email: user.email ?? device.rememberedEmail() ?? '', fullName },
  });
  const isBusy = stage.status === 'preparing' || stage.status === 'confirming';
  const { errors } = formState;

  function handleOtherEmail(): void {
    clearFailure();
    setFocus('email', { shouldSelect: true });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="For your account and the receipt."
        error={fieldMessage(errors.email?.message)}
        {...register('email')}
      />
      <TextField
        label="Full name"
        autoComplete="cc-name"
        hint="As it stands on the card."
        error={fieldMessage(errors.fullName?.message)}
        {...register('fullName')}
      />
      <CardField provider={provider} />
      {stage.status === 'failed' && (
        <FailureNotice
          failure={stage.failure}
          email={getValues('email')}
          onOtherEmail={handleOtherEmail}
          onCheckAgain={() => void checkAgain(getValues())}
          onRemoveCoupon={() => {
            onRemoveCoupon();
            clearFailure();
          }}
        />
      )}
      <Consent order={order} locale={locale} />
      {provider.status !== 'blocked' && (
        <Button type="submit" full busy={isBusy || provider.status === 'loading'}>
          {commitment(order.plan)}
        </Button>
      )}
      <p className={styles['stage']} role="status">
        {stageText(stage)}
      </p>
    </form>
  );
}

function stageText({ status }: PaymentStage): string {
  switch (status) {
    case 'preparing':
      return 'Preparing a secure connection to your bank…';
    case 'confirming':
      return 'Your bank is checking the card. It may ask you to confirm that it is you.';
    case 'ready':
    case 'failed':
      return '';
  }
}

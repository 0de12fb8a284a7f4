import { formatMoney } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, EmailField, PasswordField, Screen, TextField } from '@funnel/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { plural, t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getFieldMessage } from '../../forms/field-messages';
import { StagedForm } from '../../forms/staged-form';
import type { Purchase, UnregisteredPurchase } from '../../order/purchase';
import { formatFirstCharge } from './first-charge-text';
import { type AccountFields, withoutPasswordSchema, withPasswordSchema } from './register';
import { RegistrationNotice } from './registration-failure';
import { useRegistration } from './use-registration';

type CreateAccountStepProps = { purchase: UnregisteredPurchase; onChange: (next: Purchase) => void };

/** The payment is confirmed and the account is missing: e-mail, first name and an optional password. */
export function CreateAccountStep({ purchase, onChange }: CreateAccountStepProps): ReactElement {
  const [wantsPassword, setWantsPassword] = useState(true);
  const { state, isRefused, submit } = useRegistration(purchase, onChange);
  const form = useForm<AccountFields>({
    resolver: standardSchemaResolver(wantsPassword ? withPasswordSchema : withoutPasswordSchema),
    defaultValues: { email: purchase.email ?? '', firstName: getFirstName(purchase.fullName), password: '' },
  });
  const { errors } = form.formState;

  function handleValid(fields: AccountFields): Promise<void> {
    return submit(wantsPassword ? fields : { ...fields, password: '' });
  }

  const notice = state.status === 'failed' && (
    <RegistrationNotice failure={state.failure} email={form.getValues('email')} purchase={purchase} />
  );

  // Card or coupon decide it: nothing entered here helps, and each way on leaves this page.
  if (state.status === 'failed' && (state.failure === 'trial-used' || state.failure === 'coupon-ended')) {
    return <Screen title={getRefusedTitle(purchase)}>{notice}</Screen>;
  }
  return (
    <Screen
      title={isRefused ? getRefusedTitle(purchase) : t`You’re in.`}
      lead={isRefused ? undefined : getNextText(purchase)}
    >
      {isRefused ? notice : <PaymentFacts purchase={purchase} />}
      <StagedForm
        stage={state.status === 'sending' ? t`Creating your account…` : ''}
        onSubmit={form.handleSubmit(handleValid)}
      >
        <EmailField
          label={t`Email`}
          error={getFieldMessage(errors.email?.message)}
          {...form.register('email')}
        />
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          hint={t`What should we call you?`}
          error={getFieldMessage(errors.firstName?.message)}
          {...form.register('firstName')}
        />
        {wantsPassword && (
          <PasswordField
            label={t`Password`}
            autoComplete="new-password"
            hint={t`At least 8 characters. A short phrase works well.`}
            error={getFieldMessage(errors.password?.message)}
            {...form.register('password')}
          />
        )}
        <Checkbox
          label={t`Skip the password. I’ll sign in with a link you send me.`}
          checked={!wantsPassword}
          onChange={(event) => setWantsPassword(!event.currentTarget.checked)}
        />
        {!isRefused && notice}
        <Button
          type="submit"
          full
          // The notice then holds the primary action.
          variant={isRefused ? 'secondary' : 'primary'}
          busy={state.status === 'sending'}
        >
          {t`Create account and start`}
        </Button>
      </StagedForm>
    </Screen>
  );
}

function getNextText({ payment, trialDays = 1 }: UnregisteredPurchase): string {
  // An upfront membership runs from its payment on, a trial only from the registration.
  if (payment === 'upfront') return t`Your membership is paid. Create your account to start using it.`;
  // For one day it names none, so it fits a trial of unknown length, too.
  return plural(trialDays, {
    one: 'Your card is saved. Create your account, and your free trial starts.',
    other: 'Your card is saved. Create your account, and your # free days start.',
  });
}

function getRefusedTitle({ payment }: UnregisteredPurchase): string {
  return payment === 'trial' ? t`Your free trial hasn’t started` : t`Your membership hasn’t started`;
}

function PaymentFacts({ purchase }: Pick<CreateAccountStepProps, 'purchase'>): ReactElement {
  const { locale } = usePlatform();
  const amount = formatMoney(purchase.firstCharge, locale);
  if (purchase.payment === 'upfront')
    // Promise: upfront purchase sends one receipt with the next charge
    return <p>{t`Paid today: ${amount}. We’ll email your receipt.`}</p>;
  return (
    <p>
      {t`You weren’t charged today.`} {formatFirstCharge(purchase, locale)}
    </p>
  );
}

function getFirstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

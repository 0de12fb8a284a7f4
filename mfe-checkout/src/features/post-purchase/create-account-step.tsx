import { Button, Checkbox, EmailField, PasswordField, Screen, TextField } from '@funnel/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getFieldMessage } from '../../forms/field-messages';
import { StagedForm } from '../../forms/staged-form';
import type { Purchase, UnregisteredPurchase } from '../../order/purchase';
import { type AccountFields, withoutPasswordSchema, withPasswordSchema } from './register';
import { isFinal, RegistrationNotice } from './registration-failure';
import { useRegistration } from './use-registration';

type CreateAccountStepProps = { purchase: UnregisteredPurchase; onChange: (next: Purchase) => void };

/** Account form: e-mail, first name and an optional password. */
export function CreateAccountStep({ purchase, onChange }: CreateAccountStepProps): ReactElement {
  const isTrial = purchase.payment === 'trial';
  const [wantsPassword, setWantsPassword] = useState(true);
  const { state, submit } = useRegistration(purchase, onChange);
  const form = useForm<AccountFields>({
    resolver: standardSchemaResolver(wantsPassword ? withPasswordSchema : withoutPasswordSchema),
    defaultValues: { email: purchase.email ?? '', firstName: getFirstName(purchase.fullName), password: '' },
  });
  const { errors } = form.formState;

  function handleValid(fields: AccountFields): Promise<void> {
    return submit(wantsPassword ? fields : { ...fields, password: '' });
  }

  return (
    <Screen
      eyebrow={t`Step 2 of 4`}
      title={t`Create your account`}
      // Promise: results follow the member to a second device
      lead={
        isTrial
          ? t`Create your account to start your trial. It keeps your results, and you can sign in on any device.`
          : t`Create your account to start your plan. It keeps your results, and you can sign in on any device.`
      }
    >
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
        {state.status === 'failed' && (
          <RegistrationNotice failure={state.failure} email={form.getValues('email')} purchase={purchase} />
        )}
        <Button
          type="submit"
          full
          // Stays because it has the focus; the notice then holds the primary action.
          variant={state.status === 'failed' && isFinal(state.failure) ? 'secondary' : 'primary'}
          busy={state.status === 'sending'}
        >
          {t`Create account and start`}
        </Button>
      </StagedForm>
    </Screen>
  );
}

function getFirstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, PasswordField, Screen, TextField } from '@funnel/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { device } from '../../app/device';
import { fieldMessage } from '../../app/field-messages';
import type { Purchase, UnregisteredPurchase } from '../../app/purchase';
import { type AccountFields, withoutPasswordSchema, withPasswordSchema } from './account-fields';
import styles from './create-account-step.module.css';
import { RegistrationNotice } from './registration-failure';
import { useRegistration } from './use-registration';

type CreateAccountStepProps = { purchase: UnregisteredPurchase; onChange: (next: Purchase) => void };

/** First name and a way to sign in: the account that the trial belongs to. */
export function CreateAccountStep({ purchase, onChange }: CreateAccountStepProps): ReactElement {
  const { links } = usePlatform();
  const navigate = useNavigate();
  const [wantsPassword, setWantsPassword] = useState(true);
  const { state, submit } = useRegistration(purchase, onChange);
  const form = useForm<AccountFields>({
    resolver: standardSchemaResolver(wantsPassword ? withPasswordSchema : withoutPasswordSchema),
    defaultValues: { email: purchase.email ?? '', firstName: firstNameOf(purchase.fullName), password: '' },
  });
  const { errors } = form.formState;

  function handleValid(fields: AccountFields): Promise<void> {
    return submit(wantsPassword ? fields : { ...fields, password: '' });
  }

  function handleStartOver(): void {
    device.purchases.forget();
    void navigate(links.payment(purchase.priceId), { replace: true });
  }

  return (
    <Screen
      eyebrow="Step 2 of 4"
      title="Create your account"
      lead="Your trial starts when the account is there. You sign in with it on every device."
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={fieldMessage(errors.email?.message)}
          {...form.register('email')}
        />
        <TextField
          label="First name"
          autoComplete="given-name"
          hint="What should we call you?"
          error={fieldMessage(errors.firstName?.message)}
          {...form.register('firstName')}
        />
        {wantsPassword && (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters. A sentence is fine."
            error={fieldMessage(errors.password?.message)}
            {...form.register('password')}
          />
        )}
        <Checkbox
          label="I prefer no password. Send me a sign-in link by e-mail when I need one."
          checked={!wantsPassword}
          onChange={(event) => setWantsPassword(!event.currentTarget.checked)}
        />
        {state.status === 'failed' && (
          <RegistrationNotice
            failure={state.failure}
            email={form.getValues('email')}
            onStartOver={handleStartOver}
          />
        )}
        <Button type="submit" full busy={state.status === 'sending'}>
          Create account and start
        </Button>
        <p className={styles['stage']} role="status">
          {state.status === 'sending' ? 'Creating your account…' : ''}
        </p>
      </form>
    </Screen>
  );
}

function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

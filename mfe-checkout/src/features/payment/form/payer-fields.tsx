import { usePlatform } from '@funnel/platform';
import { TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getFieldMessage } from '../../../forms/field-messages';
import type { PaymentFields } from './payment-fields';

/** Who pays. A member buys with the e-mail address of the account. */
export function PayerFields({ form }: { form: UseFormReturn<PaymentFields> }): ReactElement {
  const { user } = usePlatform();
  const { errors } = form.formState;
  const isMember = user.isLoggedIn && user.email !== null;
  return (
    <>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={isMember}
        hint={
          isMember
            ? t`Your account email. We’ll send the receipt there.`
            : t`For your account and your receipt.`
        }
        error={getFieldMessage(errors.email?.message)}
        {...form.register('email')}
      />
      <TextField
        label={t`Full name`}
        autoComplete="cc-name"
        hint={t`As shown on the card.`}
        error={getFieldMessage(errors.fullName?.message)}
        {...form.register('fullName')}
      />
    </>
  );
}

import { usePlatform } from '@funnel/platform';
import { suggestEmail } from '@funnel/platform/email-suggestion';
import { TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { getFieldMessage } from '../../../forms/field-messages';
import styles from './payer-fields.module.css';
import type { PaymentFields } from './use-payment-fields';

/** A press that takes the focus from the field must reach its target before the suggestion moves the page. */
const SUGGESTION_DELAY_MS = 400;

/** Who pays. A member buys with the address of the account; others are asked about likely typos. */
export function EmailField({ form }: { form: UseFormReturn<PaymentFields> }): ReactElement {
  const { user } = usePlatform();
  const { errors } = useFormState({ control: form.control });
  const email = useWatch({ control: form.control, name: 'email' });
  // An address is looked at once it is complete: when the field loses the focus, or was filled in already.
  const [finished, setFinished] = useState(email);
  const isMember = user.isLoggedIn && user.email !== null;
  const suggestion = isMember || finished !== email ? null : suggestEmail(email);

  function handleBlur(): void {
    const typed = form.getValues('email');
    setTimeout(() => setFinished(typed), SUGGESTION_DELAY_MS);
  }

  function handleAccept(suggested: string): void {
    form.setValue('email', suggested, { shouldDirty: true, shouldValidate: true });
    form.setFocus('email');
  }

  return (
    <div className={styles['email']}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={isMember}
        // Promise: upfront purchase sends one receipt with the next charge
        hint={
          isMember
            ? t`Your account email. We’ll send the receipt there.`
            : t`For your account and your receipt.`
        }
        error={getFieldMessage(errors.email?.message)}
        {...form.register('email', { onBlur: handleBlur })}
      />
      <p role="status">
        {suggestion !== null && (
          <>
            {t`Did you mean ${suggestion}?`}{' '}
            <button type="button" className={styles['accept']} onClick={() => handleAccept(suggestion)}>
              {t`Use it`}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** The name on the card. */
export function NameField({ form }: { form: UseFormReturn<PaymentFields> }): ReactElement {
  const { errors } = useFormState({ control: form.control });
  return (
    <TextField
      label={t`Full name`}
      autoComplete="cc-name"
      hint={t`As shown on the card.`}
      error={getFieldMessage(errors.fullName?.message)}
      {...form.register('fullName')}
    />
  );
}

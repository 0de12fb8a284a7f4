import { TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { getFieldMessage } from '../../../forms/field-messages';
import type { PaymentFields } from './payment-fields';

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

import { usePlatform } from '@funnel/platform';
import { SelectField, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useMemo } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { getFieldMessage } from '../../../forms/field-messages';
import { type Address, isCompletePostalCode, listCountries, toTaxAddress } from '../../../order/address';
import styles from './address-fields.module.css';
import type { PaymentFields } from './use-payment-fields';

type AddressFieldsProps = {
  form: UseFormReturn<PaymentFields>;
  /** Why the server could not compute a tax for the address. */
  problem: string | undefined;
  onAddress: (address: Address | null) => void;
};

/** Country and postcode, where a tax depends on them; each change requests a new quote. */
export function AddressFields({ form, problem, onAddress }: AddressFieldsProps): ReactElement {
  const { locale } = usePlatform();
  const { errors } = useFormState({ control: form.control });
  const countries = useMemo(() => listCountries(locale), [locale]);

  function reportAddress(): void {
    const { countryCode, postalCode } = form.getValues();
    onAddress(toTaxAddress(countryCode, postalCode));
  }

  function handlePostalCode(): void {
    const { countryCode, postalCode } = form.getValues();
    if (isCompletePostalCode(countryCode, postalCode)) reportAddress();
  }

  return (
    <fieldset className={styles['address']}>
      <legend className={styles['hint']}>{t`Tax depends on where you live.`}</legend>
      <SelectField
        label={t`Country`}
        autoComplete="country"
        error={getFieldMessage(errors.countryCode?.message)}
        {...form.register('countryCode', { onChange: reportAddress })}
      >
        <option value="">{t`Choose`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`ZIP or postal code`}
        autoComplete="postal-code"
        error={getFieldMessage(errors.postalCode?.message ?? problem)}
        {...form.register('postalCode', { onChange: handlePostalCode, onBlur: reportAddress })}
      />
    </fieldset>
  );
}

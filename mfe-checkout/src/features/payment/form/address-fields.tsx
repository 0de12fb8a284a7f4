import { usePlatform } from '@funnel/platform';
import { SelectField, TextField } from '@funnel/ui';
import { type ReactElement, useMemo } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { fieldMessage } from '../../../forms/field-messages';
import { type Address, countriesIn, isWholeCode, taxAddress } from '../../../order/address';
import styles from './address-fields.module.css';
import type { PaymentFields } from './payment-fields';

type AddressFieldsProps = {
  form: UseFormReturn<PaymentFields>;
  /** Why the server could not work out a tax from it. */
  problem: string | undefined;
  onAddress: (address: Address | null) => void;
};

/** Country and postcode, where a tax depends on them; each change is priced anew. */
export function AddressFields({ form, problem, onAddress }: AddressFieldsProps): ReactElement {
  const { locale } = usePlatform();
  const { errors } = useFormState({ control: form.control });
  const countries = useMemo(() => countriesIn(locale), [locale]);

  function tell(): void {
    const { countryCode, postalCode } = form.getValues();
    onAddress(taxAddress(countryCode, postalCode));
  }

  function handlePostalCode(): void {
    const { countryCode, postalCode } = form.getValues();
    if (isWholeCode(countryCode, postalCode)) tell();
  }

  return (
    <div className={styles['address']}>
      <SelectField
        label="Country"
        autoComplete="country"
        hint="The tax depends on where you live."
        error={fieldMessage(errors.countryCode?.message)}
        {...form.register('countryCode', { onChange: tell })}
      >
        <option value="">Choose</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Postcode"
        hint="ZIP code in the US."
        autoComplete="postal-code"
        error={fieldMessage(errors.postalCode?.message ?? problem)}
        {...form.register('postalCode', { onChange: handlePostalCode, onBlur: tell })}
      />
    </div>
  );
}

import { emailSchema, fullNameSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { toKnownCountry } from '../../../order/address';
import { selectCheckout } from '../../../order/checkout-slice';
import { device } from '../../../order/device';

/** The fields of the payment form, with what was typed before a reload or else what is known about the visitor. */
export function usePaymentFields({ isTaxed }: { isTaxed: boolean }): UseFormReturn<PaymentFields> {
  const { user, geo } = usePlatform();
  const { fullName } = useSelector(selectCheckout);
  const [draft] = useState(device.paymentDraft.read);
  const accountEmail = user.isLoggedIn ? user.email : null;
  const form = useForm<PaymentFields>({
    // The card is checked as well: the form sets the focus after that.
    shouldFocusError: false,
    resolver: standardSchemaResolver(isTaxed ? taxedFieldsSchema : paymentFieldsSchema),
    defaultValues: {
      email: accountEmail ?? draft?.email ?? user.email ?? device.rememberedEmail() ?? '',
      fullName: draft?.fullName ?? fullName,
      countryCode: isTaxed ? (draft?.countryCode ?? toKnownCountry(geo.location.countryCode)) : '',
      postalCode: draft?.postalCode ?? '',
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => device.paymentDraft.save(values),
      }),
    [subscribe],
  );
  return form;
}

const payer = {
  email: emailSchema,
  fullName: fullNameSchema.check(z.minLength(1, 'fullName.missing')),
};
const postalCode = z.string().check(z.trim(), z.maxLength(16, 'postalCode.tooLong'));

const paymentFieldsSchema = z.object({ ...payer, countryCode: z.string(), postalCode });

/** For offerings whose tax depends on the address. */
const taxedFieldsSchema = z.object({
  ...payer,
  countryCode: z.string().check(z.minLength(1, 'country.missing')),
  postalCode,
});
export type PaymentFields = z.infer<typeof paymentFieldsSchema>;

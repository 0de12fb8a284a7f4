import { usePlatform } from '@funnel/platform';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { toKnownCountry } from '../../../order/address';
import { selectCheckout } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import { type PaymentFields, paymentFieldsSchema, taxedFieldsSchema } from './payment-fields';

/** The fields of the payment form, with what is known about the visitor. */
export function usePaymentFields({ isTaxed }: { isTaxed: boolean }): UseFormReturn<PaymentFields> {
  const { user, geo } = usePlatform();
  const { fullName } = useSelector(selectCheckout);
  return useForm<PaymentFields>({
    resolver: standardSchemaResolver(isTaxed ? taxedFieldsSchema : paymentFieldsSchema),
    defaultValues: {
      email: user.email ?? device.rememberedEmail() ?? '',
      fullName,
      countryCode: isTaxed ? toKnownCountry(geo.location.countryCode) : '',
      postalCode: '',
    },
  });
}

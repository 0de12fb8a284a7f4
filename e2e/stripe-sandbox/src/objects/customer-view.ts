import type { CustomerRecord } from '../account/records';
import { createSkeleton, createView } from '../schema/skeleton';
import type { WireObject } from '../wire/wire-object';

export function toCustomerView(customer: CustomerRecord): WireObject {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true };
  const empty = createSkeleton('customer');
  return createView('customer', {
    ...customer,
    delinquent: false,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: { ...empty.invoice_settings, default_payment_method: customer.defaultPaymentMethod },
    preferred_locales: [],
    tax_exempt: 'none',
  });
}

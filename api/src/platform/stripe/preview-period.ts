import type Stripe from 'stripe';
import { ProblemError } from '../http/problem-error';
import { isRefused, isTaxLocationInvalid } from './stripe-problems';

export type Period = {
  priceId: string;
  /** ISO 4217, in capitals. */
  currency: string | undefined;
  customerId: string | undefined;
  discount?: { promotion_code: string } | { coupon: string } | undefined;
  /** Where tax is added; none without it. */
  taxAddress?: { country: string; postal_code?: string } | undefined;
};

/** The provider's own bill for one period: what is shown is what will be charged. */
export async function previewPeriod(stripe: Stripe, period: Period): Promise<Stripe.Invoice> {
  const { priceId, currency, customerId, discount, taxAddress: address } = period;
  try {
    return await stripe.invoices.createPreview({
      ...(currency !== undefined && { currency: currency.toLowerCase() }),
      ...(customerId !== undefined && { customer: customerId }),
      ...(address && { customer_details: { address }, automatic_tax: { enabled: true } }),
      subscription_details: { items: [{ price: priceId, quantity: 1 }] },
      ...(discount && { discounts: [discount] }),
    });
  } catch (error) {
    if (isTaxLocationInvalid(error)) throw new ProblemError('tax-location-invalid');
    // The provider knows restrictions of a code that we do not read: it refuses the preview then.
    if (discount && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}

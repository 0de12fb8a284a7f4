import type Stripe from 'stripe';
import { ProblemError } from '../http/problem-error';
import { isRefused, isTaxLocationInvalid } from './stripe-problems';

export type Period = {
  priceId: string;
  /** ISO 4217, upper case. */
  currency: string | undefined;
  customerId: string | undefined;
  discount?: { promotion_code: string } | { coupon: string } | undefined;
  /** Address for automatic tax; no tax without it. */
  taxAddress?: { country: string; postal_code?: string } | undefined;
};

/** The provider's invoice preview for one period, so that we show what will be charged. */
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
    // A code may have restrictions that we do not check: then the provider refuses the preview.
    if (discount && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}

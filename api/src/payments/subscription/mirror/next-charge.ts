import type Stripe from 'stripe';
import { hasNoUpcomingInvoice } from '../../../platform/stripe/stripe-problems';
import { readStatus } from './mirror-row';
import { isNextSkipped } from './pause';

const CHARGED_AGAIN = new Set(['trialing', 'active', 'past_due']);

/** The next charge with all discounts, in minor units; null when there is none. */
export async function readNextCharge(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<number | null> {
  if (subscription.cancel_at_period_end || !CHARGED_AGAIN.has(readStatus(subscription))) return null;
  if (isNextSkipped(subscription)) return null;
  return previewCharge(stripe, { subscription: subscription.id });
}

/** The charge at the end of the period if the cancellation is revoked; null for a subscription that runs on. */
export async function readChargeIfKept(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<number | null> {
  if (!subscription.cancel_at_period_end || !CHARGED_AGAIN.has(readStatus(subscription))) return null;
  return previewCharge(stripe, {
    subscription: subscription.id,
    subscription_details: { cancel_at_period_end: false },
  });
}

async function previewCharge(
  stripe: Stripe,
  preview: Stripe.InvoiceCreatePreviewParams,
): Promise<number | null> {
  try {
    return (await stripe.invoices.createPreview(preview)).amount_due;
  } catch (error) {
    // Cancelled meanwhile. Any other failure must not look like "nothing will be charged".
    if (hasNoUpcomingInvoice(error)) return null;
    throw error;
  }
}

/**
 * The price of one period without discount and tax, in the charged currency and minor units. A price sold in
 * several currencies includes only its base currency unless the others are expanded.
 */
export async function readRegularAmount(
  stripe: Stripe,
  { currency }: Pick<Stripe.Subscription, 'currency'>,
  price: Stripe.Price,
): Promise<number> {
  if (price.currency === currency) return price.unit_amount ?? 0;
  const { currency_options: options } = await stripe.prices.retrieve(price.id, {
    expand: ['currency_options'],
  });
  return options?.[currency]?.unit_amount ?? 0;
}

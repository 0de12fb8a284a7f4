import type Stripe from 'stripe';

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

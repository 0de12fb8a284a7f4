import type Stripe from 'stripe';

/**
 * What one period costs without discount and tax, in the currency that is charged; minor units. A price that is sold in
 * several currencies names its base one alone, unless it is asked for the others.
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

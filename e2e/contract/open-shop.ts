import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

/** A product with a monthly and a yearly price, under unique lookup keys. */
export async function openShop(stripe: Stripe) {
  const run = randomUUID().slice(0, 8);
  const product = await stripe.products.create({ name: `Contract ${run}` });
  const price = (more: Pick<Stripe.PriceCreateParams, 'lookup_key' | 'recurring' | 'unit_amount'>) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      tax_behavior: 'exclusive',
      currency_options: { eur: { unit_amount: 4499, tax_behavior: 'inclusive' } },
      ...more,
    });
  const monthly = await price({
    unit_amount: 4799,
    recurring: { interval: 'month' },
    lookup_key: `monthly_${run}`,
  });
  const yearly = await price({
    unit_amount: 19_900,
    recurring: { interval: 'year' },
    lookup_key: `yearly_${run}`,
  });
  return { run, product, monthly, yearly };
}

/** A unique code with a percentage discount. */
export async function createPromotion(
  stripe: Stripe,
  percentOff: number,
  more: Omit<Stripe.PromotionCodeCreateParams, 'promotion'> = {},
): Promise<Stripe.PromotionCode> {
  const coupon = await stripe.coupons.create({ percent_off: percentOff, duration: 'once' });
  return await stripe.promotionCodes.create({
    code: `C${randomUUID().slice(0, 8)}`,
    ...more,
    promotion: { type: 'coupon', coupon: coupon.id },
  });
}

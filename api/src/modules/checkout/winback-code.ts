import type Stripe from 'stripe';
import type { Terms } from '../../platform/stripe/terms';
import type { CheckoutDependencies } from './checkout';
import { type Customer, idempotencyScope } from './customers';

/**
 * The terms for just this customer. Who comes back from the app gets the offer's coupon as a code of their own that
 * holds once: a link that travels gives nobody else the discount.
 */
export async function termsOfCustomer(
  { stripe }: Pick<CheckoutDependencies, 'stripe'>,
  terms: Terms,
  customer: Customer,
): Promise<Terms> {
  const { coupon, ...rest } = terms;
  if (coupon === undefined || terms.winbackFrom !== 'app') return terms;
  const promotion = await ownCode(stripe, coupon, customer);
  return { ...rest, promotionCode: promotion.id };
}

async function ownCode(stripe: Stripe, coupon: string, customer: Customer): Promise<Stripe.PromotionCode> {
  const { customerId } = customer;
  const { data } = await stripe.promotionCodes.list({ customer: customerId, coupon, limit: 1 });
  const [known] = data;
  if (known) return known;
  return await stripe.promotionCodes.create(
    { customer: customerId, promotion: { type: 'coupon', coupon }, max_redemptions: 1 },
    { idempotencyKey: `winback:${idempotencyScope(customer)}:${coupon}` },
  );
}

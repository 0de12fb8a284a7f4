import type Stripe from 'stripe';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import type { Terms } from '../../../platform/stripe/terms';
import { buildIdempotencyScope } from '../customer/customers';
import type { Customer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';

/**
 * The terms for this customer. Members who return from the app get the offer's coupon as a personal, single-use
 * code, so that a shared link gives no one else the discount.
 */
export async function applyCustomerTerms(
  { stripe }: Pick<CheckoutDependencies, 'stripe'>,
  terms: Terms,
  customer: Customer,
): Promise<Terms> {
  const { coupon, ...rest } = terms;
  if (coupon === undefined || terms.winbackFrom !== 'app') return terms;
  const promotion = await findOrCreateCode(stripe, coupon, customer);
  return { ...rest, promotionCode: promotion.id };
}

async function findOrCreateCode(
  stripe: Stripe,
  coupon: string,
  customer: Customer,
): Promise<Stripe.PromotionCode> {
  const { customerId } = customer;
  const find = async () =>
    (await stripe.promotionCodes.list({ customer: customerId, coupon, limit: 1 })).data[0];
  const known = await find();
  if (known) return known;
  return createIdempotently({
    key: `winback:${buildIdempotencyScope(customer)}:${coupon}`,
    make: (options) =>
      stripe.promotionCodes.create(
        { customer: customerId, promotion: { type: 'coupon', coupon }, max_redemptions: 1 },
        options,
      ),
    find,
  });
}

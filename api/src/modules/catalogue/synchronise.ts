import type Stripe from 'stripe';
import { isMissing } from '../../platform/stripe/stripe-problems';
import { type PlanSeed, planSeeds, product, testPromotion } from './catalogue-data';

type CouponSeed = { id: string; name: string; percentOff: number };

/** Creates at the provider what the catalogue needs and the provider lacks. Safe to repeat; changes nothing that exists. */
export async function synchronise(stripe: Stripe, options: { testMode: boolean }): Promise<void> {
  if (options.testMode) await ensureTestPromotion(stripe);
  await ensureProduct(stripe);
  // The prices come last: where they are, the rest is too.
  await ensurePrices(stripe);
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  await unlessFound(
    () => stripe.products.retrieve(product.id),
    () => stripe.products.create(product, { idempotencyKey: `product:${product.id}` }),
  );
}

async function ensurePrices(stripe: Stripe): Promise<void> {
  const lookupKeys = planSeeds.map((plan) => plan.lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 });
  const known = new Set(data.map((price) => price.lookup_key));
  for (const plan of planSeeds) if (!known.has(plan.lookupKey)) await createPrice(stripe, plan);
}

async function createPrice(stripe: Stripe, plan: PlanSeed): Promise<void> {
  await stripe.prices.create(
    {
      product: product.id,
      lookup_key: plan.lookupKey,
      nickname: plan.name,
      currency: plan.currency,
      unit_amount: plan.amount,
      // Needed before tax can ever be computed; it cannot be set later.
      tax_behavior: 'exclusive',
      recurring: { interval: plan.interval, interval_count: plan.intervalCount },
    },
    { idempotencyKey: `price:${plan.lookupKey}:${plan.amount}` },
  );
}

async function ensureCoupon(stripe: Stripe, { id, name, percentOff }: CouponSeed): Promise<void> {
  await unlessFound(
    () => stripe.coupons.retrieve(id),
    () =>
      stripe.coupons.create(
        { id, name, percent_off: percentOff, duration: 'once' },
        { idempotencyKey: `coupon:${id}` },
      ),
  );
}

async function ensureTestPromotion(stripe: Stripe): Promise<void> {
  const { code, coupon } = testPromotion;
  await ensureCoupon(stripe, coupon);
  const { data } = await stripe.promotionCodes.list({ code, limit: 1 });
  if (data.length > 0) return;
  await stripe.promotionCodes.create(
    { code, promotion: { type: 'coupon', coupon: coupon.id } },
    { idempotencyKey: `promotion:${code}` },
  );
}

async function unlessFound(find: () => Promise<unknown>, create: () => Promise<unknown>): Promise<void> {
  try {
    await find();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await create();
  }
}

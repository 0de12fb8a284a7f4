import type { Log } from '@funnel/server/log';
import type Stripe from 'stripe';
import { minute, second } from '../../platform/clock';
import { hashValues } from '../../platform/stripe/hash-values';
import { createIdempotently, type IdempotentCreate } from '../../platform/stripe/idempotent-create';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';
import {
  type PriceSeed,
  priceSeeds,
  product,
  saveCoupon,
  testPromotion,
  winbackCoupon,
} from './catalogue-data';

type CouponSeed = { id: string; name: string; percentOff: number };

/** Creates what is missing at the provider. Safe to repeat; changes nothing that exists. */
export async function synchroniseCatalogue(stripe: Stripe, options: { testMode: boolean }): Promise<void> {
  if (options.testMode) await ensureTestPromotion(stripe);
  await ensureCoupon(stripe, winbackCoupon);
  await ensureCoupon(stripe, saveCoupon);
  await ensureProduct(stripe);
  // The prices come last: when they exist, the rest does too.
  await ensurePrices(stripe);
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  await createIfMissing({
    key: `product:${product.id}`,
    make: (options) => stripe.products.create(product, options),
    find: () => ignoreMissing(stripe.products.retrieve(product.id)),
  });
}

/** The active prices of what we sell, in every currency. */
export async function fetchPrices(stripe: Stripe): Promise<Stripe.Price[]> {
  const { data } = await stripe.prices.list({
    lookup_keys: priceSeeds.map((price) => price.lookupKey),
    active: true,
    limit: 100,
    expand: ['data.currency_options'],
  });
  return data;
}

async function ensurePrices(stripe: Stripe): Promise<void> {
  const data = await fetchPrices(stripe);
  for (const seed of priceSeeds) {
    const known = data.find((price) => price.lookup_key === seed.lookupKey);
    if (known) await ensureCurrencies(stripe, seed, known);
    else await createPrice(stripe, seed);
  }
}

async function createPrice(stripe: Stripe, seed: PriceSeed): Promise<void> {
  const { lookupKey } = seed;
  await createIdempotently({
    key: `price:${lookupKey}:${hashValues(seed.amount, JSON.stringify(seed.localized))}`,
    make: (options) =>
      stripe.prices.create(
        {
          product: product.id,
          lookup_key: lookupKey,
          nickname: seed.name,
          currency: seed.currency,
          unit_amount: seed.amount,
          // Needed to compute tax; it cannot be set later.
          tax_behavior: 'exclusive',
          recurring: { interval: seed.interval, interval_count: seed.intervalCount },
          currency_options: toCurrencyOptions(seed.localized),
        },
        options,
      ),
    find: async () => (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data[0],
  });
}

/** Adds the missing currencies of a price; the others stay unchanged. */
async function ensureCurrencies(stripe: Stripe, seed: PriceSeed, known: Stripe.Price): Promise<void> {
  const options = known.currency_options ?? {};
  const missing = Object.entries(seed.localized).filter(([currency]) => !(currency in options));
  if (missing.length === 0) return;
  await stripe.prices.update(known.id, { currency_options: toCurrencyOptions(Object.fromEntries(missing)) });
}

function toCurrencyOptions(amounts: Readonly<Record<string, number>>) {
  const entries = Object.entries(amounts).map(
    ([currency, amount]) => [currency, { unit_amount: amount, tax_behavior: 'exclusive' as const }] as const,
  );
  return Object.fromEntries(entries);
}

async function ensureCoupon(stripe: Stripe, { id, name, percentOff }: CouponSeed): Promise<void> {
  await createIfMissing({
    key: `coupon:${id}`,
    make: (options) =>
      stripe.coupons.create({ id, name, percent_off: percentOff, duration: 'once' }, options),
    find: () => ignoreMissing(stripe.coupons.retrieve(id)),
  });
}

async function ensureTestPromotion(stripe: Stripe): Promise<void> {
  const { code, coupon } = testPromotion;
  await ensureCoupon(stripe, coupon);
  await createIfMissing({
    key: `promotion:${code}`,
    make: (options) =>
      stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id } }, options),
    find: async () => (await stripe.promotionCodes.list({ code, limit: 1 })).data[0],
  });
}

async function createIfMissing<T>(making: IdempotentCreate<T>): Promise<void> {
  if ((await making.find()) === undefined) await createIdempotently(making);
}

const FIRST_RETRY_MS = second;
const LONGEST_RETRY_MS = minute;

type Dependencies = { stripe: Stripe; testMode: boolean; log: Log };

/** Synchronises the catalogue in the background and retries with growing delays until the provider answers. */
export function keepSynchronised(dependencies: Dependencies, retryMs = FIRST_RETRY_MS): Promise<void> {
  const { stripe, testMode, log } = dependencies;
  return synchroniseCatalogue(stripe, { testMode }).catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn({ kind, retryMs }, 'The catalogue could not be synchronised with the payment provider');
    const retry = () => void keepSynchronised(dependencies, Math.min(retryMs * 2, LONGEST_RETRY_MS));
    // Unreferenced, so that it does not keep the process alive.
    setTimeout(retry, retryMs).unref();
  });
}

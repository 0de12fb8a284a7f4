import {
  applyDiscount,
  type BillingPeriod,
  type FlagName,
  flagRegistry,
  type Money,
  type Offering,
  type Plan,
  truncateDecimals,
} from '@funnel/contracts';
import { addMilliseconds, day, formatCalendarDate, minute } from '../../platform/clock';
import type { CataloguePrice } from '../catalogue/catalogue';

export type Winback = 'plain' | '30off';

/** Which plans are offered. A variant of 3-billing-rollout can name a set by its hash. */
export type PriceSet = {
  lookupKeys: readonly string[];
  defaultKey: string;
  /** Chosen when the prices are first shown; the default one unless it is named. */
  preselectedKey?: string;
};

export type OfferingOptions = {
  variants: Readonly<Partial<Record<FlagName, string>>>;
  /** Only an offer that is still valid. */
  winback: { type: Winback; expiresAt: Date; percentOff: number } | undefined;
  /** Had a plan before: no second free trial, regardless of the flags. */
  isReturning: boolean;
  /** ISO 4217, where prices are localized. */
  currency: string;
  priceSets: Readonly<Record<string, PriceSet>>;
  now: Date;
};

const TRIAL_DAYS = 14;
const SHORT_TRIAL_DAYS = 7;
const DEFAULT_KEY = 'plan_yearly';
/** Neutral: the shortest commitment, whatever it costs. */
const NEUTRAL_KEY = 'plan_monthly';

const twoIntervals: PriceSet = {
  lookupKeys: ['plan_monthly', 'plan_yearly'],
  defaultKey: DEFAULT_KEY,
  preselectedKey: NEUTRAL_KEY,
};
const threeIntervals: PriceSet = {
  ...twoIntervals,
  lookupKeys: ['plan_monthly', 'plan_quarterly', 'plan_yearly'],
};

/**
 * What a visitor may buy today, by their money flags: winback, then upfront, then the trial's length, then which plans
 * at which price, then currency and tax. Undefined when there is nothing to sell.
 */
export function buildOffering(
  prices: readonly CataloguePrice[],
  options: OfferingOptions,
): Offering | undefined {
  const { variants, winback, now } = options;
  // Experiments do not change a winback offer.
  const flags = winback ? {} : variants;
  const payment = options.isReturning || isOn(flags, 'upfront-payments') ? 'upfront' : 'trial';
  const trialDays = payment === 'upfront' ? 0 : isOn(flags, '7-day-window') ? SHORT_TRIAL_DAYS : TRIAL_DAYS;
  const set = applyPricePoint(choosePriceSet(flags, options.priceSets), flags);
  const emphasis = isOn(flags, 'yearly-emphasis') ? 'year' : null;
  const chosen = sortByEmphasis(selectPrices(prices, set), emphasis);
  const defaultPrice = chosen.find((price) => price.lookupKey === set.defaultKey) ?? chosen[0];
  if (!defaultPrice) return undefined;
  const preselected =
    chosen.find((price) => price.interval === emphasis) ??
    chosen.find((price) => price.lookupKey === set.preselectedKey) ??
    defaultPrice;
  const wanted = isOn(variants, 'localized-currency') ? options.currency : undefined;
  const currency =
    chosen.every((price) => hasCurrency(price, wanted)) && wanted ? wanted : getBaseCurrency(defaultPrice);
  return {
    identifier: buildIdentifier(flags, winback?.type),
    plans: chosen.map((price) => toPlan(price, { currency, trialDays, now, winback })),
    defaultPriceId: defaultPrice.priceId,
    preselectedPriceId: preselected.priceId,
    currency,
    payment,
    isTaxed: isOn(variants, 'stripe-tax'),
    emphasis,
    expiresAt: winback?.type === '30off' ? winback.expiresAt.toISOString() : null,
    variants: { ...variants },
  };
}

/** Whether the offer depends on the variant of a flag. Only then does the flag's experiment count for the visitor. */
export function changesOffer(
  flag: FlagName,
  own: Offering,
  { prices, options }: { prices: readonly CataloguePrice[]; options: OfferingOptions },
): boolean {
  const describe = (offering: Offering | undefined) =>
    JSON.stringify({ ...offering, identifier: null, variants: null });
  const build = (variant: string) =>
    buildOffering(prices, { ...options, variants: { ...options.variants, [flag]: variant } });
  const [seen, described] = [getVariant(own.variants, flag), describe(own)];
  return flagRegistry[flag].variants.some(
    (variant) => variant !== seen && describe(build(variant)) !== described,
  );
}

type Flags = OfferingOptions['variants'];

function isOn(flags: Flags, name: FlagName): boolean {
  return getVariant(flags, name) !== 'control';
}

/** The variant of a flag, by default the control. */
export function getVariant(flags: Readonly<Record<string, string | undefined>>, name: string): string {
  return flags[name] ?? 'control';
}

function choosePriceSet(flags: Flags, priceSets: OfferingOptions['priceSets']): PriceSet {
  if (isOn(flags, 'upfront-payments')) {
    return getVariant(flags, 'upfront-payments') === 'upfront-v3-3options' ? threeIntervals : twoIntervals;
  }
  const billing = getVariant(flags, '3-billing-rollout');
  if (billing === '3-billing-rollout-original') return threeIntervals;
  // For an unknown set we still sell the default one.
  return (Object.hasOwn(priceSets, billing) ? priceSets[billing] : undefined) ?? twoIntervals;
}

/** Replaces the default plan by its price point of price-elasticity. */
function applyPricePoint(set: PriceSet, flags: Flags): PriceSet {
  const [, amount] = /^price-elasticity-(\d+)$/.exec(getVariant(flags, 'price-elasticity')) ?? [];
  if (amount === undefined) return set;
  const key = `${DEFAULT_KEY}_${amount}`;
  const replaceDefault = (lookupKey: string) => (lookupKey === DEFAULT_KEY ? key : lookupKey);
  return {
    ...set,
    lookupKeys: set.lookupKeys.map(replaceDefault),
    defaultKey: replaceDefault(set.defaultKey),
  };
}

function selectPrices(prices: readonly CataloguePrice[], { lookupKeys }: PriceSet): CataloguePrice[] {
  return lookupKeys.flatMap((key) => prices.filter((price) => price.lookupKey === key));
}

/** Puts the emphasised interval first; the others keep their order. */
function sortByEmphasis(
  prices: readonly CataloguePrice[],
  interval: Plan['interval'] | null,
): CataloguePrice[] {
  const isFirst = (price: CataloguePrice) => price.interval === interval;
  return [...prices.filter(isFirst), ...prices.filter((price) => !isFirst(price))];
}

function hasCurrency({ amounts }: CataloguePrice, currency: string | undefined): boolean {
  return amounts.some((money) => money.currency === currency);
}

function getBaseCurrency({ amounts }: CataloguePrice): string {
  return amounts[0].currency;
}

/** Identifies the offer for analytics and the billing service (`currentOffering` in the seed). */
function buildIdentifier(flags: Flags, winback: Winback | undefined): string {
  if (winback) return `winback-${winback}`;
  const named: FlagName[] = [
    'upfront-payments',
    '7-day-window',
    '3-billing-rollout',
    'price-elasticity',
    'yearly-emphasis',
  ];
  const parts = named
    .filter((name) => isOn(flags, name))
    .map((name) => formatVariant(name, getVariant(flags, name)));
  return parts.join('+') || 'default';
}

/** Known variants contain their flag's name; the hash of a price set does not. */
function formatVariant(name: FlagName, variant: string): string {
  const known: readonly string[] = flagRegistry[name].variants;
  return known.includes(variant) ? variant : `${name}-${variant}`;
}

const QUARTER = 15 * minute;

type PlanContext = Pick<OfferingOptions, 'now' | 'winback'> & { currency: string; trialDays: number };

function toPlan(price: CataloguePrice, { currency, trialDays, now, winback }: PlanContext): Plan {
  const { amounts, ...plan } = price;
  const regular = amounts.find((money) => money.currency === currency) ?? amounts[0];
  return {
    ...plan,
    price: regular,
    perMonth: calculatePerMonth({ ...plan, price: regular }),
    trialDays,
    firstChargeDate: formatCalendarDate(addMilliseconds(now, trialDays * day)),
    firstChargeAt: floorToQuarter(addMilliseconds(now, trialDays * day)).toISOString(),
    ...(winback?.type === '30off' && { introductory: discountFirstPeriod(regular, winback.percentOff) }),
  };
}

/** Days start on a full quarter of an hour in every time zone, so rounding keeps the date and responses stay equal. */
function floorToQuarter(date: Date): Date {
  return new Date(Math.floor(date.getTime() / QUARTER) * QUARTER);
}

/** The specification's rule, which truncates; `trial-prices.test.ts` compares it with what the provider bills. */
function discountFirstPeriod({ amount, currency }: Money, percentOff: number) {
  const reduced = Math.trunc(truncateDecimals(applyDiscount(amount, percentOff)));
  return { percentOff, price: { amount: reduced, currency } };
}

/** Price per month, rounded to a whole minor unit: for comparison, never charged. */
export function calculatePerMonth({
  price,
  interval,
  intervalCount,
}: Pick<Plan, 'price' | 'interval' | 'intervalCount'>): Money {
  const months = countMonths({ interval, intervalCount });
  return { amount: Math.round(price.amount / months), currency: price.currency };
}

export function countMonths({ interval, intervalCount }: BillingPeriod): number {
  return intervalCount * (interval === 'year' ? 12 : 1);
}

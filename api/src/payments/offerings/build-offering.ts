import { type FlagName, flagRegistry, type Money, type Offering, type Plan } from '@funnel/contracts';
import { calendarDate, day, later, minute } from '../../platform/clock';

/** A price as the catalogue knows it, for everybody and every day. */
export type CataloguePrice = Pick<Plan, 'priceId' | 'lookupKey' | 'name' | 'interval' | 'intervalCount'> & {
  /** First the base currency. */
  amounts: readonly [Money, ...Money[]];
};

export type Winback = 'plain' | '30off';

/** Which plans are offered, as remote configuration names them for 3-billing-rollout. */
export type PriceSet = { lookupKeys: readonly string[]; defaultKey: string };

export type OfferingOptions = {
  variants: Readonly<Partial<Record<FlagName, string>>>;
  /** Only an offer that still holds. */
  winback: { type: Winback; expiresAt: Date; percentOff: number } | undefined;
  /** Had a plan before: there is no second free trial, whatever the flags say. */
  isReturning: boolean;
  /** ISO 4217, where prices are localized. */
  currency: string;
  priceSets: Readonly<Record<string, PriceSet>>;
  now: Date;
};

const TRIAL_DAYS = 14;
const SHORT_TRIAL_DAYS = 7;
const DEFAULT_KEY = 'plan_yearly';

const twoIntervals: PriceSet = { lookupKeys: ['plan_monthly', 'plan_yearly'], defaultKey: DEFAULT_KEY };
const threeIntervals: PriceSet = {
  lookupKeys: ['plan_monthly', 'plan_quarterly', 'plan_yearly'],
  defaultKey: DEFAULT_KEY,
};

/**
 * What a visitor may buy today, by their money flags: winback before upfront before the trial's length, then which plans
 * at which price, then the currency and the tax. Undefined when there is nothing to sell.
 */
export function buildOffering(
  prices: readonly CataloguePrice[],
  options: OfferingOptions,
): Offering | undefined {
  const { variants, winback, now } = options;
  // A winback is its own offer: no experiment changes it.
  const flags = winback ? {} : variants;
  const payment = options.isReturning || isOn(flags, 'upfront-payments') ? 'upfront' : 'trial';
  const trialDays = payment === 'upfront' ? 0 : isOn(flags, '7-day-window') ? SHORT_TRIAL_DAYS : TRIAL_DAYS;
  const set = applyPricePoint(choosePriceSet(flags, options.priceSets), flags);
  const emphasis = isOn(flags, 'yearly-emphasis') ? 'year' : null;
  const chosen = sortByEmphasis(selectPrices(prices, set), emphasis);
  const defaultPrice = chosen.find((price) => price.lookupKey === set.defaultKey) ?? chosen[0];
  if (!defaultPrice) return undefined;
  const wanted = isOn(variants, 'localized-currency') ? options.currency : undefined;
  const currency =
    chosen.every((price) => hasCurrency(price, wanted)) && wanted ? wanted : getBaseCurrency(defaultPrice);
  return {
    identifier: buildIdentifier(flags, winback?.type),
    plans: chosen.map((price) => toPlan(price, { currency, trialDays, now, winback })),
    defaultPriceId: defaultPrice.priceId,
    currency,
    payment,
    isTaxed: isOn(variants, 'stripe-tax'),
    emphasis,
    expiresAt: winback?.type === '30off' ? winback.expiresAt.toISOString() : null,
    variants: { ...variants },
  };
}

type Flags = OfferingOptions['variants'];

function isOn(flags: Flags, name: FlagName): boolean {
  return getVariant(flags, name) !== 'control';
}

function getVariant(flags: Flags, name: FlagName): string {
  return flags[name] ?? 'control';
}

function choosePriceSet(flags: Flags, priceSets: OfferingOptions['priceSets']): PriceSet {
  if (isOn(flags, 'upfront-payments')) {
    return getVariant(flags, 'upfront-payments') === 'upfront-v3-3options' ? threeIntervals : twoIntervals;
  }
  const billing = getVariant(flags, '3-billing-rollout');
  if (billing === '3-billing-rollout-original') return threeIntervals;
  // A set that remote configuration does not know is no reason to sell nothing.
  return (Object.hasOwn(priceSets, billing) ? priceSets[billing] : undefined) ?? twoIntervals;
}

/** The default plan at the price point of price-elasticity. */
function applyPricePoint(set: PriceSet, flags: Flags): PriceSet {
  const [, amount] = /^price-elasticity-(\d+)$/.exec(getVariant(flags, 'price-elasticity')) ?? [];
  if (amount === undefined) return set;
  const key = `${DEFAULT_KEY}_${amount}`;
  const swap = (lookupKey: string) => (lookupKey === DEFAULT_KEY ? key : lookupKey);
  return { lookupKeys: set.lookupKeys.map(swap), defaultKey: swap(set.defaultKey) };
}

function selectPrices(prices: readonly CataloguePrice[], { lookupKeys }: PriceSet): CataloguePrice[] {
  return lookupKeys.flatMap((key) => prices.filter((price) => price.lookupKey === key));
}

/** The emphasised interval comes first, the others keep their order. */
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

/** The seed's currentOffering: says which offer this is, for analytics and the billing service. */
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

/** Variants say their flag already, but for the hash of a price set. */
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
    firstChargeDate: calendarDate(later(now, trialDays * day)),
    firstChargeAt: floorToQuarter(later(now, trialDays * day)).toISOString(),
    ...(winback?.type === '30off' && { introductory: discountFirstPeriod(regular, winback.percentOff) }),
  };
}

/** Days begin at a full quarter of an hour in every time zone, so the quarter has the date; calls in it get one answer. */
function floorToQuarter(date: Date): Date {
  return new Date(Math.floor(date.getTime() / QUARTER) * QUARTER);
}

/** As the provider rounds it: the discount to a whole minor unit. The quote of an order is the provider's own sum. */
function discountFirstPeriod({ amount, currency }: Money, percentOff: number) {
  const off = Math.round((amount * percentOff) / 100);
  return { percentOff, price: { amount: amount - off, currency } };
}

/** The period's price spread over its months, rounded to a whole minor unit: for comparison, never charged. */
export function calculatePerMonth({
  price,
  interval,
  intervalCount,
}: Pick<Plan, 'price' | 'interval' | 'intervalCount'>): Money {
  const months = intervalCount * (interval === 'year' ? 12 : 1);
  return { amount: Math.round(price.amount / months), currency: price.currency };
}

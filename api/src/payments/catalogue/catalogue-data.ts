import { brandName, type Locale } from '@funnel/contracts';
import { getServerTexts } from '../../platform/server-texts';

export type PriceSeed = {
  /** Stable name that links the code to the provider's price. */
  lookupKey: string;
  name: string;
  /** Minor units of the base currency. */
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  intervalCount: number;
  /** The same price in other currencies, by ISO 4217 code in small letters; minor units. */
  localized: Readonly<Record<string, number>>;
};

/** Shown on receipts and card statements, so it names the brand and nothing about health. */
export const product = { id: 'membership', name: `${brandName} membership` };

const currency = 'usd';
const monthly = {
  name: /*i18n*/ 'Monthly membership',
  currency,
  interval: 'month',
  intervalCount: 1,
} as const;
const quarterly = {
  name: /*i18n*/ 'Quarterly membership',
  currency,
  interval: 'month',
  intervalCount: 3,
} as const;
const yearly = { name: /*i18n*/ 'Yearly membership', currency, interval: 'year', intervalCount: 1 } as const;

/** What we sell. The amounts create missing prices; the amount of an existing price is never changed. */
export const priceSeeds: readonly PriceSeed[] = [
  {
    ...monthly,
    lookupKey: 'plan_monthly',
    amount: 1999,
    localized: { eur: 1999, gbp: 1699, cad: 2699, aud: 2999, jpy: 2980 },
  },
  {
    ...quarterly,
    lookupKey: 'plan_quarterly',
    amount: 4799,
    localized: { eur: 4799, gbp: 3999, cad: 6499, aud: 7199, jpy: 6980 },
  },
  {
    ...yearly,
    lookupKey: 'plan_yearly',
    amount: 11_999,
    localized: { eur: 11_999, gbp: 9999, cad: 15_999, aud: 17_999, jpy: 17_800 },
  },
  // The price points of price-elasticity, each in place of the default plan.
  createPricePoint(49, { eur: 4900, gbp: 3900, cad: 6500, aud: 7300, jpy: 7300 }),
  createPricePoint(39, { eur: 3900, gbp: 3100, cad: 5200, aud: 5800, jpy: 5800 }),
  createPricePoint(29, { eur: 2900, gbp: 2300, cad: 3900, aud: 4300, jpy: 4300 }),
  createPricePoint(19, { eur: 1900, gbp: 1500, cad: 2500, aud: 2800, jpy: 2800 }),
];

function createPricePoint(dollars: number, localized: PriceSeed['localized']): PriceSeed {
  return { ...yearly, lookupKey: `plan_yearly_${dollars}`, amount: dollars * 100, localized };
}

/** The discount for returning members on the first period; only the server attaches it. */
export const winbackCoupon = { id: 'winback30', name: 'Welcome back', percentOff: 30 };

/** The discount on the next charge of a member who stays; only the server attaches it. */
export const saveCoupon = { id: 'stay30', name: 'Thank you for staying', percentOff: 30 };

/** A code for trying things out, created in test mode only; marketing owns the live codes. */
export const testPromotion = {
  code: 'WELCOME20',
  coupon: { id: 'welcome20', name: 'Welcome', percentOff: 20 },
};

/** The display name of a price; prices we did not seed fall back to the product. */
export function getPlanName(lookupKey: string | null): string {
  return priceSeeds.find((price) => price.lookupKey === lookupKey)?.name ?? product.name;
}

/** How prices were called before, in copies of the provider's state and in mails that are queued. */
const formerNames: Readonly<Record<string, string>> = {
  'Monthly plan': monthly.name,
  'Quarterly plan': quarterly.name,
  'Yearly plan': yearly.name,
};

/** The name of a plan in the language of its reader. The provider and our copy of its state keep the English name. */
export function translatePlanName(name: string, locale: Locale): string {
  const i18n = getServerTexts(locale);
  return name === product.name
    ? i18n.t('{brandName} membership', { brandName })
    : i18n.t(formerNames[name] ?? name);
}

/** The same for what names a plan, or none. */
export function translatePlan<T extends { planName: string | null }>(named: T, locale: Locale): T {
  return { ...named, planName: named.planName && translatePlanName(named.planName, locale) };
}

/** The same for plans to choose from. */
export function translatePlans<T extends { name: string }>(plans: readonly T[], locale: Locale): T[] {
  return plans.map((plan) => ({ ...plan, name: translatePlanName(plan.name, locale) }));
}

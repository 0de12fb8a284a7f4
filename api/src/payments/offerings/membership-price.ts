import {
  apiFlagNames,
  type FlagName,
  flagRegistry,
  type MembershipPrice,
  type Money,
  type Offering,
} from '@funnel/contracts';
import type { CataloguePrice } from '../catalogue/catalogue';
import { buildOffering, getVariant, type OfferingOptions } from './build-offering';

type MembershipOptions = Pick<OfferingOptions, 'priceSets' | 'now'> & {
  /** The variants of those flags that are the same for every visitor. */
  common: OfferingOptions['variants'];
  /** ISO 4217, where prices are localized. */
  currency: string | undefined;
};

/** What every new visitor pays for the monthly membership, whichever variants they draw. */
export function findMembershipPrice(
  prices: readonly CataloguePrice[],
  { common, currency, priceSets, now }: MembershipOptions,
): MembershipPrice {
  const drawn = apiFlagNames.filter((name) => !Object.hasOwn(common, name));
  const build = (changes: OfferingOptions['variants']) =>
    buildOffering(prices, {
      variants: { ...common, ...changes },
      winback: undefined,
      isReturning: false,
      currency: currency ?? '',
      priceSets,
      now,
    });
  // One flag at a time: together, drawn flags change month and trial only as one of them does alone, except the currency.
  const offerings = [
    build({}),
    ...drawn.flatMap((flag) => listVariants(flag, priceSets).map((variant) => build({ [flag]: variant }))),
  ];
  const isLocalized = getVariant(common, 'localized-currency') !== 'control';
  const isKnown = !drawn.includes('localized-currency') && (currency !== undefined || !isLocalized);
  return {
    monthlyPrice: isKnown ? findShared(offerings.map(findMonthlyPrice)) : null,
    trialDays: findShared(offerings.map((offering) => offering?.plans[0]?.trialDays ?? null)),
  };
}

function listVariants(flag: FlagName, priceSets: OfferingOptions['priceSets']): readonly string[] {
  const { variants } = flagRegistry[flag];
  return flag === '3-billing-rollout' ? [...variants, ...Object.keys(priceSets)] : variants;
}

function findMonthlyPrice(offering: Offering | undefined): Money | null {
  if (!offering || offering.isTaxed) return null;
  const monthly = offering.plans.find((plan) => plan.interval === 'month' && plan.intervalCount === 1);
  return monthly?.price ?? null;
}

function findShared<T>(values: readonly (T | null)[]): T | null {
  const [first = null, ...others] = values;
  return others.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null;
}

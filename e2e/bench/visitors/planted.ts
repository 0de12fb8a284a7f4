import type { PlanName } from '../../pages/checkout';
import type { Choice } from '../chaos/random';
import type { Arm } from './visit';

type Shares = Readonly<Record<'none' | 'monthly' | 'yearly', number>>;

/** What visitors do who see an arm: the treatment makes more of them buy, and more of those by the year. */
export const planted: Readonly<Record<Arm, Shares>> = {
  control: { none: 0.7, monthly: 0.2, yearly: 0.1 },
  'yearly-emphasis': { none: 0.5, monthly: 0.25, yearly: 0.25 },
};

/** The plans of the catalogue, in US cents. */
const prices = { monthly: 1999, yearly: 11_999 };

/** The metrics whose differences are planted, with their mean in an arm. */
export const plantedMeans = {
  paid: ({ monthly, yearly }: Shares) => monthly + yearly,
  'yearly-chosen': ({ yearly }: Shares) => yearly,
  revenue: ({ monthly, yearly }: Shares) => monthly * prices.monthly + yearly * prices.yearly,
} as const;

/** The relative difference of a metric that the report should find. */
export function getPlantedDifference(metric: keyof typeof plantedMeans): number {
  const getMean = plantedMeans[metric];
  return getMean(planted['yearly-emphasis']) / getMean(planted.control) - 1;
}

export function listChoices(arm: Arm): [Choice<PlanName | undefined>, ...Choice<PlanName | undefined>[]] {
  const { none, monthly, yearly } = planted[arm];
  return [
    [none, undefined],
    [monthly, 'monthly'],
    [yearly, 'yearly'],
  ];
}

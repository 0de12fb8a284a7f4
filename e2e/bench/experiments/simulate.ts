import type { Sample } from '@funnel/stats';
import type { Random } from '../chaos/random';

/** Visitors of each arm who come between two looks, and how many of them convert on average. */
export type Plan = {
  readonly looks: number;
  readonly visitorsPerLook: number;
  readonly controlRate: number;
  readonly treatmentRate: number;
};

/** Both arms as they are at a look. */
export type Look = readonly [control: Sample, treatment: Sample];

/** Runs an experiment on conversions; each look counts all visitors so far. */
export function simulateExperiment(plan: Plan, random: Random): Look[] {
  const { looks, visitorsPerLook, controlRate, treatmentRate } = plan;
  const conversions: [number, number] = [0, 0];
  return Array.from({ length: looks }, (_, look) => {
    conversions[0] += countConversions(visitorsPerLook, controlRate, random);
    conversions[1] += countConversions(visitorsPerLook, treatmentRate, random);
    const n = visitorsPerLook * (look + 1);
    return [sampleRate(conversions[0], n), sampleRate(conversions[1], n)] as const;
  });
}

/** How many of some visitors convert, each with the same chance. */
export function countConversions(visitors: number, rate: number, random: Random): number {
  let conversions = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) if (random.next() < rate) conversions += 1;
  return conversions;
}

function sampleRate(conversions: number, n: number): Sample {
  return { n, sum: conversions, sumOfSquares: conversions };
}

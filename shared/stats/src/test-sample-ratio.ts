import { getChiSquareTail } from './distributions';

/** A fair split is called off once in a thousand tests; GrowthBook's threshold. */
const THRESHOLD = 0.001;

/** Whether visitors were split as planned. */
export type SampleRatioTest = {
  /** How likely (0 to 1) a split as uneven as this one is by chance. */
  readonly pValue: number;
  /** Whether it is so unlikely that no result of the experiment can be trusted. */
  readonly isOff: boolean;
};

/**
 * Tests by chi-square whether visitors were split by the weights of the arms, which need not add up to 1. Arms without
 * weight are left out, and an arm without a count has none. Nothing is off without visitors or with fewer than two arms.
 */
export function testSampleRatio(split: {
  /** Visitors of each arm. */
  readonly observed: readonly number[];
  readonly weights: readonly number[];
}): SampleRatioTest {
  const arms = split.weights
    .map((weight, place) => ({ weight, count: split.observed[place] ?? 0 }))
    .filter(({ weight }) => weight > 0);
  const visitors = arms.reduce((sum, { count }) => sum + count, 0);
  if (arms.length < 2 || visitors === 0) return { pValue: 1, isOff: false };
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0);
  const chiSquare = arms.reduce((sum, { weight, count }) => {
    const expected = (weight / weights) * visitors;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const pValue = getChiSquareTail(chiSquare, arms.length - 1);
  return { pValue, isOff: pValue < THRESHOLD };
}

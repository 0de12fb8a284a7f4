import type { FrequentistComparison } from './compare-frequentist';
import { compareFrequentist } from './compare-frequentist';
import { type DecisionInput, decide } from './decide';
import { sampleRate } from './testing/samples';

const better = compare([0.02, 0.1], 0.001);
const best = compare([0.04, 0.2], 0.002);
const worse = compare([-0.1, -0.02], 0.001);
const unclear = compare([-0.02, 0.04], 0.3);
const empty = compareFrequentist(sampleRate(0, 0), sampleRate(0, 0));

function compare(interval: readonly [number, number], pValue: number): FrequentistComparison {
  return { status: 'ok', difference: (interval[0] + interval[1]) / 2, interval, pValue };
}

/** A complete experiment of fixed size with one treatment that won. */
const won: DecisionInput = {
  ratio: { pValue: 0.5, isOff: false },
  plannedSize: 1000,
  observed: [1000, 1005],
  isSequential: false,
  comparisons: [{ arm: 'b', comparison: better }],
};

function name(...comparisons: FrequentistComparison[]): DecisionInput['comparisons'] {
  return comparisons.map((comparison, place) => ({ arm: 'bcd'.charAt(place), comparison }));
}

test.each<{ name: string; change: Partial<DecisionInput>; verdict: string; arm?: string }>([
  { name: 'complete', change: {}, verdict: 'winner', arm: 'b' },
  { name: 'uneven split', change: { ratio: { pValue: 0, isOff: true } }, verdict: 'ratio-off' },
  {
    name: 'uneven split, sequential',
    change: { ratio: { pValue: 0, isOff: true }, isSequential: true },
    verdict: 'ratio-off',
  },
  { name: 'too small control', change: { observed: [999, 1005] }, verdict: 'keep-running' },
  { name: 'too small treatment', change: { observed: [1000, 999] }, verdict: 'keep-running' },
  { name: 'no planned size', change: { plannedSize: undefined }, verdict: 'keep-running' },
  { name: 'planned size of 0', change: { plannedSize: 0 }, verdict: 'keep-running' },
  { name: 'no counts', change: { observed: [] }, verdict: 'keep-running' },
  {
    name: 'small, sequential',
    change: { observed: [300, 310], isSequential: true },
    verdict: 'winner',
    arm: 'b',
  },
  {
    name: 'small, sequential, unclear',
    change: { observed: [300, 310], isSequential: true, comparisons: name(unclear) },
    verdict: 'keep-running',
  },
  {
    name: 'small, sequential, worse',
    change: { observed: [300, 310], isSequential: true, comparisons: name(worse) },
    verdict: 'no-winner',
  },
  {
    name: 'small, sequential, one of two worse',
    change: { observed: [300, 310, 305], isSequential: true, comparisons: name(worse, unclear) },
    verdict: 'keep-running',
  },
  { name: 'unclear', change: { comparisons: name(unclear) }, verdict: 'no-winner' },
  { name: 'worse', change: { comparisons: name(worse) }, verdict: 'no-winner' },
  { name: 'two better', change: { comparisons: name(better, best, unclear) }, verdict: 'winner', arm: 'c' },
  {
    name: 'better only before the correction for two',
    change: { comparisons: name(compare([0.001, 0.1], 0.04), unclear) },
    verdict: 'no-winner',
  },
  {
    name: 'better only before the correction for an empty arm',
    change: { comparisons: name(compare([0.001, 0.1], 0.04), empty) },
    verdict: 'keep-running',
  },
  { name: 'better with a stricter alpha', change: { alpha: 0.0005 }, verdict: 'no-winner' },
  {
    name: 'better beside an empty arm',
    change: { comparisons: name(empty, better) },
    verdict: 'winner',
    arm: 'c',
  },
  { name: 'no data', change: { comparisons: name(empty) }, verdict: 'keep-running' },
  { name: 'no treatment', change: { comparisons: [] }, verdict: 'keep-running' },
])('$name: $verdict', ({ change, verdict, arm }) => {
  const decision = decide({ ...won, ...change });
  expect(decision).toEqual({ verdict, reason: expect.stringMatching(/^[A-Z].*\.$/), ...(arm && { arm }) });
});

import { pageFlagNames } from '@funnel/contracts';
import { createRandom } from '../chaos/random';
import {
  assignVisitors,
  countArms,
  countMoves,
  countOverlaps,
  createBucketReader,
  createVisitors,
} from './assign-visitors';
import { expectShare, listFaults } from './checks';
import { buildPayload, getTraffic } from './definitions';
import { simulateExperiment } from './simulate';

const visitors = createVisitors(300, 'test');
const experiments = {
  jtbd: { weights: [0.5, 0.5] },
  'diagnosis-question-lp': { weights: [0.5, 0.5], coverage: 0.4 },
  'quinn-funnel': { weights: [0.5, 0.5], coverage: 0.5 },
} as const;

const assign = (payload = buildPayload(experiments)) =>
  assignVisitors({ payload, visitors, names: pageFlagNames });

test('the seed decides who comes', () => {
  expect(createVisitors(300, 'test')).toEqual(visitors);
  expect(createVisitors(300, 'other')).not.toEqual(visitors);
  expect(new Set(visitors.map(({ id }) => id)).size).toBe(visitors.length);
});

test('three deviations around a share are allowed', () => {
  expect(expectShare(10_000, 0.5)).toEqual({ atLeast: 4850, atMost: 5150 });
  expect(expectShare(10, 0.01)).toEqual({ atLeast: 0, atMost: 1 });
});

test('only counts outside their bounds are faults', () => {
  const checks = [4, 5, 7, 8].map((found) => ({ what: `count ${found}`, found, atLeast: 5, atMost: 7 }));
  expect(listFaults(checks)).toEqual(['count 4 is 4, not 5 to 7', 'count 8 is 8, not 5 to 7']);
});

test.each([
  ['jtbd', 'shared', 1],
  ['diagnosis-question-lp', 'shared', 0.4],
  ['quinn-funnel', 'shared', 0.3],
  ['diagnosis-question-lp', 'split', 0.2],
  ['quinn-funnel', 'split', 0.25],
] as const)('traffic of %s in %s groups is %d', (name, grouping, traffic) => {
  expect(getTraffic(name, experiments, grouping)).toBeCloseTo(traffic, 10);
});

test('visitors are assigned to the running experiments', async () => {
  const assignment = await assign();
  expect(countArms(assignment, 'jtbd', 2).reduce((sum, count) => sum + count, 0)).toBe(visitors.length);
  expect(Math.min(...countArms(assignment, 'quinn-funnel', 2))).toBeGreaterThan(0);
  expect(countArms(assignment, 'ocd-questions', 2)).toEqual([0, 0]);
  expect(countOverlaps(assignment)).toBe(0);
});

test('moves and overlaps are counted', () => {
  const before = new Map([
    ['diagnosis-question-lp', Int8Array.of(-1, 0, 1)],
    ['quinn-funnel', Int8Array.of(-1, 0, -1)],
  ] as const);
  const after = new Map([
    ['diagnosis-question-lp', Int8Array.of(0, 1, -1)],
    ['quinn-funnel', Int8Array.of(-1, 0, 1)],
  ] as const);
  expect(countOverlaps(before)).toBe(1);
  expect(countMoves(before, after)).toBe(2);
  expect(countMoves(before, before)).toBe(0);
});

test('buckets keep visitors when weights change', async () => {
  const before = await assign();
  const payload = buildPayload({ ...experiments, jtbd: { weights: [0, 1] } });
  expect(countMoves(before, await assign(payload))).toBeGreaterThan(0);
  const readBuckets = createBucketReader(visitors, before);
  const after = await assignVisitors({ payload, visitors, names: pageFlagNames, readBuckets });
  expect(countMoves(before, after)).toBe(0);
});

test('looks of a simulated experiment add up', () => {
  const plan = { looks: 3, visitorsPerLook: 10, controlRate: 0, treatmentRate: 1 };
  expect(simulateExperiment(plan, createRandom('looks'))).toEqual(
    [10, 20, 30].map((n) => [
      { n, sum: 0, sumOfSquares: 0 },
      { n, sum: n, sumOfSquares: n },
    ]),
  );
});

import { judgeCanary } from './judge-canary';
import { createCounts, simulateCanary } from './testing/simulate-canary';

const inOrder = (visitors: number) => ({ visitors, fast: visitors });

test.each([
  {
    name: 'never loads',
    canary: { visitors: 5, failedFiles: 5 },
    stable: inOrder(45),
    reason: '5 of 5 of its visitors could not load it, of those of stable 0 of 45',
  },
  {
    name: 'throws',
    canary: { ...inOrder(5), errored: 5 },
    stable: { ...inOrder(45), errored: 1 },
    reason: '5 of 5 of its visitors met an error, of those of stable 1 of 45',
  },
  {
    name: 'is slow',
    canary: { visitors: 6, slow: 6 },
    stable: { visitors: 50, usual: 46, slow: 4 },
    reason: '6 of 6 of its visitors waited for it for more than 2.5 s, of those of stable 4 of 50',
  },
  {
    name: 'never loads, without visitors on stable',
    canary: { visitors: 5, failedStart: 5 },
    stable: {},
    reason: '5 of 5 of its visitors could not load it, of those of stable 0 of 0',
  },
])('canary that $name ends', ({ canary, stable, reason }) => {
  expect(judgeCanary({ canary: createCounts(canary), stable: createCounts(stable) })).toBe(reason);
});

test.each([
  { name: 'four visitors', canary: { visitors: 4, failedFiles: 4 }, stable: inOrder(400) },
  {
    name: 'an outage that stable meets, too',
    canary: { visitors: 40, failedFiles: 30 },
    stable: { visitors: 360, failedFiles: 250 },
  },
  { name: 'one failure of many', canary: { ...inOrder(30), failedFiles: 1 }, stable: inOrder(270) },
  { name: 'three strangers', canary: { ...inOrder(33), failedFiles: 3, errored: 3 }, stable: inOrder(300) },
  {
    name: 'a better canary',
    canary: inOrder(50),
    stable: { ...inOrder(450), errored: 200, failedFiles: 50 },
  },
])('canary with $name stays', ({ canary, stable }) => {
  expect(judgeCanary({ canary: createCounts(canary), stable: createCounts(stable) })).toBeUndefined();
});

const usual = { failed: 0.005, errored: 0.02, slow: 0.08 };
const seeds = Array.from({ length: 20 }, (_unused, n) => n + 1);

// 3,000 days at 2 to 200 visitors a minute and shares of 10 to 90 % had 3 false ends, all with 90 % of 100 visitors.
test('canary like stable stays for a day, looked at every minute', () => {
  const day = { canary: usual, stable: usual, perMinute: 20, percent: 10, minutes: 1440 };
  for (const seed of seeds.slice(0, 5)) expect(simulateCanary({ ...day, seed })).toBeUndefined();
});

test.each([
  ['never loads', { failed: 1 }, 1],
  ['throws for everybody', { errored: 1 }, 1],
  ['is slow for everybody', { slow: 1 }, 1],
  ['throws for three of ten', { errored: 0.3 }, 10],
  ['fails to load for one of ten', { failed: 0.1 }, 30],
  ['is slow for four of ten', { slow: 0.4 }, 15],
])('canary of 10 %% of 200 visitors a minute that %s ends in time', (_name, fault, minutes) => {
  const bad = { canary: { ...usual, ...fault }, stable: usual, perMinute: 200, percent: 10, minutes };
  for (const seed of seeds) expect(simulateCanary({ ...bad, seed })).toBeLessThanOrEqual(minutes);
});

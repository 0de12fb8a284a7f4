import type { Release } from '@funnel/contracts';
import { chooseRelease, isInCanary } from './choose-release';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const visitors = Array.from({ length: 2000 }, (_, n) => `visitor-${n}`);

function createRelease(version: string): Release {
  const entry = { url: `/${version}/entry.js`, globalName: 'quiz', integrity: '' };
  return { name: 'quiz', version, contract: 1, entry, scripts: [], styles: [], shared: {} };
}

const stable = createRelease('1.0.0');
const release = createRelease('1.1.0');

// Another hash would move visitors between releases in the middle of a rollout.
const place = 35.480_297;

test.each([
  [0, uuid, stable],
  [place, uuid, stable],
  [place + 0.001, uuid, release],
  [place + 0.001, uuid.toUpperCase(), release],
  [100, uuid, release],
  [100, undefined, stable],
])('canary of %d percent for visitor %s', (percent, visitor, expected) => {
  expect(chooseRelease('quiz', { stable, canary: { release, percent } }, visitor)).toBe(expected);
});

test('without a canary the stable release stays', () => {
  expect(chooseRelease('quiz', { stable }, uuid)).toBe(stable);
  expect(chooseRelease('quiz', {}, uuid)).toBeUndefined();
});

function findCohort(name: 'quiz' | 'checkout', version: string, percent: number): string[] {
  return visitors.filter((visitor) => isInCanary(name, { version, percent }, visitor));
}

test('a larger share keeps the visitors of a canary', () => {
  const larger = new Set(findCohort('quiz', '1.1.0', 30));
  const smaller = findCohort('quiz', '1.1.0', 10);
  expect(smaller.every((visitor) => larger.has(visitor))).toBe(true);
  expect([smaller.length / 2000, larger.size / 2000]).toEqual([
    expect.closeTo(0.1, 1),
    expect.closeTo(0.3, 1),
  ]);
});

test.each([
  ['quiz', '1.2.0'],
  ['checkout', '1.1.0'],
] as const)('canary %s %s has other visitors than quiz 1.1.0', (name, version) => {
  const before = new Set(findCohort('quiz', '1.1.0', 20));
  const both = findCohort(name, version, 20).filter((visitor) => before.has(visitor));
  // A fifth of a fifth by chance; all of them without the version in the hash.
  expect(both.length / 2000).toBeCloseTo(0.04, 1);
  expect(both.length).toBeLessThan(120);
});

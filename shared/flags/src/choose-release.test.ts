import type { Release } from '@funnel/contracts';
import { chooseRelease, hashToPercent } from './choose-release';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

function createRelease(version: string): Release {
  const entry = { url: `/${version}/entry.js`, globalName: 'quiz', integrity: '' };
  return { name: 'quiz', version, contract: 1, entry, scripts: [], styles: [], shared: {} };
}

const stable = createRelease('1.0.0');
const release = createRelease('1.1.0');
const share = hashToPercent('quiz', uuid);

test.each([
  [0, uuid, stable],
  [share, uuid, stable],
  [share + 0.001, uuid, release],
  [100, uuid, release],
  [100, undefined, stable],
])('canary of %d percent for visitor %s', (percent, visitor, expected) => {
  expect(chooseRelease('quiz', { stable, canary: { release, percent } }, visitor)).toBe(expected);
});

test('without a canary the stable release stays', () => {
  expect(chooseRelease('quiz', { stable }, uuid)).toBe(stable);
  expect(chooseRelease('quiz', {}, uuid)).toBeUndefined();
});

// Another hash would move visitors between releases in the middle of a rollout.
test.each([
  ['quiz', 94.929_249],
  ['checkout', 85.754_589],
] as const)('visitor keeps the place in %s rollouts', (name, place) => {
  expect(hashToPercent(name, uuid)).toBeCloseTo(place, 5);
  expect(hashToPercent(name, uuid.toUpperCase())).toBeCloseTo(place, 5);
});

test('places spread evenly from 0 to 100', () => {
  const places = Array.from({ length: 400 }, (_, n) => hashToPercent('results', `visitor-${n}`));
  expect(Math.min(...places)).toBeLessThan(5);
  expect(Math.max(...places)).toBeGreaterThan(95);
  expect(Math.max(...places)).toBeLessThan(100);
});

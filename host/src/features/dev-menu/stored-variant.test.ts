import { findStoredVariant } from './stored-variant';

const experiment = { key: 'a-a', variations: ['control', 'one', 'two'], weights: [0.3, 0.3, 0.4] };
const named = { ...experiment, bucketVersion: 1, meta: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] };

test.each([
  ['by place', { 'a-a__0': '2' }, { rules: [experiment] }, 'two'],
  ['by key', { 'a-a__1': 'b' }, { rules: [named] }, 'one'],
  [
    'of the experiment that is named after its flag',
    { 'my-flag__0': '1' },
    { rules: [{ variations: ['x', 'y'] }] },
    'y',
  ],
  ['of an earlier bucket version', { 'a-a__0': 'b' }, { rules: [named] }, undefined],
  ['of another experiment', { other__0: '1' }, { rules: [experiment] }, undefined],
  ['without a definition', { 'a-a__0': '1' }, undefined, undefined],
])('stored variant %s', (_case, assignments, feature, variant) => {
  expect(findStoredVariant(assignments, 'my-flag', feature)).toBe(variant);
});

import { hasMoved } from './positions';

test.each([
  ['nothing', { left: 10, top: 100 }, false],
  ['less than a browser counts', { left: 12, top: 98 }, false],
  ['a line more above', { left: 10, top: 128 }, true],
  ['a longer word before', { left: 14, top: 100 }, true],
])('%s: moved', (_what, after, expected) => {
  expect(hasMoved([{ left: 10, top: 100 }], [after])).toBe(expected);
});

test('an element that is gone counts as moved', () => {
  expect(hasMoved([{ left: 0, top: 0 }], [])).toBe(true);
});

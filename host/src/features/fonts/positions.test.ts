import { hasMoved, readPositions } from './positions';

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

// jsdom lays nothing out, and has no `Range.getClientRects`.
test('a text on another line of an element that stays counts as moved', () => {
  document.body.innerHTML = '<p>Based on your answers. <b>You’d like to change:</b> Getting started</p>';
  let top = 246;
  Range.prototype.getClientRects = () =>
    Object.assign([new DOMRect(176, top, 608, 22)], { item: () => null });
  const before = readPositions(window);
  top = 274;
  expect(hasMoved(before, readPositions(window))).toBe(true);
});

test('what stands below the window does not count', () => {
  document.body.innerHTML = '<p>The other 27 steps</p>';
  let top = innerHeight;
  Range.prototype.getClientRects = () =>
    Object.assign([new DOMRect(176, top, 608, 22)], { item: () => null });
  const before = readPositions(window);
  top += 28;
  expect(hasMoved(before, readPositions(window))).toBe(false);
});

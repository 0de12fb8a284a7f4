import { describeDifference, formatMeasured, type Measured, parseMeasured } from './measure-picture';

const white: Measured = { width: 360, height: 960, colors: Array.from({ length: 8 * 24 * 3 }, () => 63) };

test('a written picture is read as it was', () => {
  const measured = { ...white, colors: white.colors.map((_color, index) => index % 64) };

  expect(parseMeasured(formatMeasured(measured))).toEqual(measured);
});

test('letters that are drawn a little differently are no difference', () => {
  const shown = { ...white, height: 963, colors: white.colors.map((color) => color - 2) };

  expect(describeDifference(white, shown)).toBeUndefined();
});

test('another colour is named with its place', () => {
  const green = { ...white, colors: white.colors.map((color, index) => (index === 25 * 3 ? 0 : color)) };

  expect(describeDifference(white, green)).toBe(
    'colours differ by up to 100 % at 45–90 px from the left, 120–160 px from the top',
  );
});

test('another height is named', () => {
  expect(describeDifference(white, { ...white, height: 984 })).toBe('984 px high instead of 960 px');
});

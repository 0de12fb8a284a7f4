import { measureBands } from './measure-bands';

test('bands fill the bar and meet between two points', () => {
  const bands = measureBands(
    [
      { id: 'few', from: 0 },
      { id: 'some', from: 9 },
      { id: 'many', from: 14 },
    ],
    24,
  );
  expect(bands.map(({ from, to }) => [from, to])).toEqual([
    [0, 8],
    [9, 13],
    [14, 24],
  ]);
  expect(bands.map(({ start }) => start * 24)).toEqual([0, 8.5, 13.5]);
  expect(bands.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(1);
});

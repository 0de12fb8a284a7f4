/**
 * Where the bands of a bar begin and how long they are, as shares of 1. Values are whole points, so the border lies
 * between the last point of one band and the first of the next.
 */
export function measureBands<T extends { from: number }>(bands: readonly T[], max: number) {
  const starts = bands.map(({ from }, index) => (index === 0 ? 0 : (from - 0.5) / max));
  return bands.map((band, index) => {
    const start = starts[index] ?? 0;
    const next = bands[index + 1];
    return { ...band, to: next ? next.from - 1 : max, start, size: (starts[index + 1] ?? 1) - start };
  });
}

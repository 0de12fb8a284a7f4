/** The value in the middle; of two, the lower. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A value so that the given share of all values is not above it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

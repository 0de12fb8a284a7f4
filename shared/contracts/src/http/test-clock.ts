/** Names how far the clock of a tester's browser runs ahead; ignored without test tools (ext). */
export const TEST_CLOCK_HEADER = 'test-clock';

const HOUR_MS = 3_600_000;
const MOST_MS = 400 * 24 * HOUR_MS;
const units: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** Milliseconds of `+3d`, `12h` or `2w`, forward only and at most 400 days; undefined for anything else. */
export function readTestClock(text: string): number | undefined {
  const [, count, unit = ''] = /^\+?(\d{1,5})([hdw])$/.exec(text.trim()) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? Number.NaN);
  return milliseconds >= 0 && milliseconds <= MOST_MS ? milliseconds : undefined;
}

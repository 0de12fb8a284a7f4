const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats milliseconds in the largest unit that fits, rounded down: `6 days`, `23 hours`, `1 minute`. */
export function formatTimeLeft(milliseconds: number, locale: string): string {
  const [unit, size] = chooseUnit(milliseconds);
  const count = Math.max(1, Math.floor(milliseconds / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

function chooseUnit(milliseconds: number): ['day' | 'hour' | 'minute', number] {
  if (milliseconds >= DAY) return ['day', DAY];
  return milliseconds >= HOUR ? ['hour', HOUR] : ['minute', MINUTE];
}

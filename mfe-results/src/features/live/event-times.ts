import type { LiveEvent } from '@funnel/contracts';

/** Where a session stands; `running` from its start to its end. */
export type EventPhase = 'canceled' | 'before' | 'running' | 'ended';

type EventTimes = Pick<LiveEvent, 'startsAt' | 'endsAt' | 'state'>;

export function getEventPhase({ startsAt, endsAt, state }: EventTimes, now: Date): EventPhase {
  if (state === 'canceled') return 'canceled';
  if (now < new Date(startsAt)) return 'before';
  return now < new Date(endsAt) ? 'running' : 'ended';
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

type Unit = 'day' | 'hour' | 'minute';

/** The time that is left, in the two largest units: "2 days, 3 hours"; a started minute counts. */
export function formatCountdown(milliseconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  const parts: [number, Unit][] = [
    [Math.floor(minutes / MINUTES_PER_DAY), 'day'],
    [Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR), 'hour'],
    [minutes % MINUTES_PER_HOUR, 'minute'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  const texts = shown.map(([value, unit]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  );
  return new Intl.ListFormat(locale, { type: 'unit' }).format(texts);
}

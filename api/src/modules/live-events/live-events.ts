import type { Locale } from '@funnel/contracts';
import { addMilliseconds, day, formatCalendarDate, minute } from '../../platform/clock';
import { getServerTexts } from '../../platform/server-texts';

export type LiveEvent = {
  eventId: string;
  series: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
};

type Series = {
  series: string;
  title: string;
  about: string;
  weekday: number;
  hour: number;
  minutes: number;
};

/**
 * The weekly schedule in English; weekdays count from Sunday, hours are UTC. From 17 to 19 o’clock it is day from the west coast of
 * America to the east of Europe.
 */
const schedule: readonly Series[] = [
  {
    series: 'getting-started',
    title: /*i18n*/ 'Getting started with your plan',
    about: /*i18n*/ 'How the four-week plan works, and how to start with yours.',
    weekday: 1,
    hour: 18,
    minutes: 45,
  },
  {
    series: 'questions-and-answers',
    title: /*i18n*/ 'Your questions, answered live',
    about: /*i18n*/ 'Bring a question about everyday attention or about your plan, or just listen.',
    weekday: 3,
    hour: 17,
    minutes: 60,
  },
  {
    series: 'focus-session',
    title: /*i18n*/ 'Quiet focus session, together',
    about:
      /*i18n*/ 'Bring something you’ve been putting off. Everyone works on their own thing, quietly, at the same time.',
    weekday: 6,
    hour: 17,
    minutes: 90,
  },
];

const WEEKS_AHEAD = 4;
/** The join link is shown this long before the start. */
const OPENS_BEFORE = 15 * minute;

/** The events of the coming weeks. */
export function listUpcomingEvents(now: Date): LiveEvent[] {
  const days = Array.from({ length: WEEKS_AHEAD * 7 }, (_unused, index) => addMilliseconds(now, index * day));
  return days.flatMap((date) =>
    schedule
      .filter(({ weekday }) => weekday === date.getUTCDay())
      .map((series) => toLiveEvent(series, date))
      .filter(({ endsAt }) => endsAt > now),
  );
}

/** Whether the join link may be shown now. */
export function isOpen({ startsAt, endsAt }: Pick<LiveEvent, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return now >= addMilliseconds(startsAt, -OPENS_BEFORE) && now < endsAt;
}

/** The title in the reader's language; events outside the schedule have only one. */
export function translateTitle(event: Pick<LiveEvent, 'series' | 'title'>, locale: Locale): string {
  return findSeries(event) ? getServerTexts(locale).t(event.title) : event.title;
}

/** What happens, in the reader's language; empty for events outside the schedule. */
export function describeEvent(event: Pick<LiveEvent, 'series' | 'title'>, locale: Locale): string {
  const series = findSeries(event);
  return series ? getServerTexts(locale).t(series.about) : '';
}

function findSeries({ series, title }: Pick<LiveEvent, 'series' | 'title'>): Series | undefined {
  return schedule.find((known) => known.series === series && known.title === title);
}

function toLiveEvent({ series, title, hour, minutes }: Series, date: Date): LiveEvent {
  const startsAt = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour));
  return {
    eventId: `${series}-${formatCalendarDate(startsAt)}`,
    series,
    title,
    startsAt,
    endsAt: addMilliseconds(startsAt, minutes * minute),
  };
}

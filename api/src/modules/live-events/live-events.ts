import type { LiveKind, Locale } from '@funnel/contracts';
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
  /** What happens; hosts keep to it. */
  steps: readonly string[];
  minutes: number;
  slots: readonly Slot[];
};

/** Weekdays count from Sunday, hours are UTC. */
type Slot = { weekday: number; hour: number };

/**
 * The weekly programme in English. From 17 to 19 o’clock it is evening in Europe, and day as far as the west coast of
 * America; at midnight it is evening in America.
 */
export const programme: readonly Series[] = [
  {
    series: 'getting-started',
    title: /*i18n*/ 'Getting started with your plan',
    steps: [
      /*i18n*/ 'The host explains how the four-week plan works.',
      /*i18n*/ 'You see how to start with yours.',
      /*i18n*/ 'Then there’s time for questions. You can also just listen.',
    ],
    minutes: 45,
    slots: [
      { weekday: 1, hour: 18 },
      { weekday: 4, hour: 0 },
    ],
  },
  {
    series: 'questions-and-answers',
    title: /*i18n*/ 'Your questions, answered live',
    steps: [
      /*i18n*/ 'Bring a question about everyday attention or about your plan.',
      /*i18n*/ 'The host answers, one question after another.',
      /*i18n*/ 'You don’t have to ask anything. You can just listen.',
    ],
    minutes: 60,
    slots: [
      { weekday: 2, hour: 0 },
      { weekday: 3, hour: 17 },
    ],
  },
  {
    series: 'focus-session',
    title: /*i18n*/ 'Quiet focus session, together',
    steps: [
      /*i18n*/ 'Bring something you’ve been putting off. Say what it is, or keep it to yourself.',
      /*i18n*/ 'Everyone works on their own thing, quietly, at the same time.',
      /*i18n*/ 'We end with a short look back.',
    ],
    minutes: 90,
    slots: [{ weekday: 6, hour: 17 }],
  },
];

/** Where most visitors are, from west to east. */
export const visitorZones = [
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Madrid',
] as const;

const WEEKS_AHEAD = 4;
/** The join link is shown this long before the start. */
const OPENS_BEFORE = 15 * minute;

/** The events of the coming weeks. */
export function listUpcomingEvents(now: Date): LiveEvent[] {
  const days = Array.from({ length: WEEKS_AHEAD * 7 }, (_unused, index) => addMilliseconds(now, index * day));
  return days.flatMap((date) =>
    programme.flatMap((series) =>
      series.slots
        .filter(({ weekday }) => weekday === date.getUTCDay())
        .map(({ hour }) => toLiveEvent(series, date, hour))
        .filter(({ endsAt }) => endsAt > now),
    ),
  );
}

export type Confirmation = { joinUrl: string | null; canceledAt: Date | null };

/** Whether an event takes place: it has a link to join, and was not canceled. */
export function isConfirmed({ joinUrl, canceledAt }: Confirmation): boolean {
  return joinUrl !== null && canceledAt === null;
}

/** Whether the join link may be shown now. */
export function isOpen({ startsAt, endsAt }: Pick<LiveEvent, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return now >= addMilliseconds(startsAt, -OPENS_BEFORE) && now < endsAt;
}

/** The title in the reader's language; events outside the programme have only one. */
export function translateTitle(event: Pick<LiveEvent, 'series' | 'title'>, locale: Locale): string {
  return findSeries(event) ? getServerTexts(locale).t(event.title) : event.title;
}

/** The kind of an event in the reader’s language; events outside the programme have none. */
export function describeKind(
  event: Pick<LiveEvent, 'series' | 'title'>,
  locale: Locale,
): LiveKind | undefined {
  const series = findSeries(event);
  return series && translateSeries(series, locale);
}

/** Every kind of session, in the reader’s language. */
export function listKinds(locale: Locale): LiveKind[] {
  return programme.map((series) => translateSeries(series, locale));
}

function translateSeries({ series, title, minutes, steps }: Series, locale: Locale): LiveKind {
  const texts = getServerTexts(locale);
  return { kind: series, title: texts.t(title), minutes, steps: steps.map((step) => texts.t(step)) };
}

function findSeries({ series, title }: Pick<LiveEvent, 'series' | 'title'>): Series | undefined {
  return programme.find((known) => known.series === series && known.title === title);
}

function toLiveEvent({ series, title, minutes }: Series, date: Date, hour: number): LiveEvent {
  const startsAt = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour));
  return {
    eventId: `${series}-${formatCalendarDate(startsAt)}`,
    series,
    title,
    startsAt,
    endsAt: addMilliseconds(startsAt, minutes * minute),
  };
}

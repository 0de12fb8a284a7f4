export type CalendarEntry = {
  /** The same for the same entry, so that adding it twice replaces it. */
  uid: string;
  title: string;
  text?: string;
  /** A page about the entry. */
  url?: string;
  now: Date;
} & (
  | {
      /** ISO calendar date of an entry for the whole day. */
      date: string;
      /** Days before the day to remind; 2 by default. */
      daysBefore?: number;
    }
  | {
      /** ISO date-times. */
      startsAt: string;
      endsAt: string;
      /** Minutes before the start to remind; 15 by default. */
      minutesBefore?: number;
      /** Whether other things may be planned for the same time. */
      isTransparent?: boolean;
    }
);

/** A calendar file (RFC 5545) with one entry and a reminder. */
export function buildCalendarFile(entry: CalendarEntry): string {
  return formatCalendar([], [entry]);
}

type CalendarFeed = { name: string; refreshHours: number; entries: readonly CalendarEntry[] };

/** A calendar that apps subscribe to, and read again after some hours. */
export function buildCalendarFeed({ name, refreshHours, entries }: CalendarFeed): string {
  const interval = `PT${refreshHours}H`;
  return formatCalendar(
    [
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${interval}`,
      `X-PUBLISHED-TTL:${interval}`,
    ],
    entries,
  );
}

function formatCalendar(properties: readonly string[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Membership//Calendar//EN',
    ...properties,
    ...entries.flatMap(formatEntry),
    'END:VCALENDAR',
  ];
  return lines.flatMap(foldLine).join('\r\n').concat('\r\n');
}

function formatEntry(entry: CalendarEntry): string[] {
  const { uid, title, text, url, now } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatBasicTime(now)}`,
    ...formatTimes(entry),
    `SUMMARY:${escapeText(title)}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    formatTrigger(entry),
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function formatTimes(entry: CalendarEntry): string[] {
  if ('date' in entry) {
    const { date } = entry;
    return [
      `DTSTART;VALUE=DATE:${formatBasicDate(date)}`,
      `DTEND;VALUE=DATE:${formatBasicDate(getNextDay(date))}`,
      'TRANSP:TRANSPARENT',
    ];
  }
  const { startsAt, endsAt, isTransparent = false } = entry;
  return [
    `DTSTART:${formatBasicTime(new Date(startsAt))}`,
    `DTEND:${formatBasicTime(new Date(endsAt))}`,
    ...(isTransparent ? ['TRANSP:TRANSPARENT'] : []),
  ];
}

function formatTrigger(entry: CalendarEntry): string {
  return 'date' in entry ? `TRIGGER:-P${entry.daysBefore ?? 2}D` : `TRIGGER:-PT${entry.minutesBefore ?? 15}M`;
}

function getNextDay(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function formatBasicDate(date: string): string {
  return date.replaceAll('-', '');
}

function formatBasicTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** RFC 5545 limits lines to 75 bytes; a longer one continues after a space. 60 characters leave room for accents. */
function foldLine(line: string): string[] {
  const [first = '', ...rest] = line.match(/.{1,60}/gu) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)];
}

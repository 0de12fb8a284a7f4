import { addDays } from '../../order/order';

type Reminder = {
  /** ISO calendar date of the first charge. */
  date: string;
  title: string;
  text: string;
  uid: string;
  now: Date;
  /** Days before the charge to remind; 2 by default. */
  daysBefore?: number;
};

/** An all-day calendar entry (RFC 5545) with a reminder some days before. */
export function buildCalendarFile({ date, title, text, uid, now, daysBefore = 2 }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Membership//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatBasicTime(now)}`,
    `DTSTART;VALUE=DATE:${formatBasicDate(date)}`,
    `DTEND;VALUE=DATE:${formatBasicDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${daysBefore}D`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(foldLine).join('\r\n').concat('\r\n');
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

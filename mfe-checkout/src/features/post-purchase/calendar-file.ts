import { addDays } from '../../order/order';

type Reminder = {
  /** ISO calendar date of the first charge. */
  date: string;
  title: string;
  text: string;
  uid: string;
  now: Date;
  /** When it reminds; two days before unless told. */
  daysBefore?: number;
};

/** An all-day calendar entry (RFC 5545) that reminds some days before. */
export function calendarFile({ date, title, text, uid, now, daysBefore = 2 }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Membership//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basicTime(now)}`,
    `DTSTART;VALUE=DATE:${basicDate(date)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${daysBefore}D`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n').concat('\r\n');
}

function basicDate(date: string): string {
  return date.replaceAll('-', '');
}

function basicTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines of the format hold 75 bytes; a longer one goes on after a space. 60 characters leave room for accents. */
function folded(line: string): string[] {
  const [first = '', ...rest] = line.match(/.{1,60}/gu) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)];
}

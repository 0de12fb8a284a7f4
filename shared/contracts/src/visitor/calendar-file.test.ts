import { buildCalendarFeed, buildCalendarFile } from './calendar-file';

const file = buildCalendarFile({
  date: '2026-12-31',
  title: 'First charge of €19,99; monthly',
  text: 'Cancel before this day in your account: https://example.com/account, it takes about a minute.',
  uid: 'sub_1@example.com',
  now: new Date('2026-12-24T08:09:10.123Z'),
});

test('all-day entry with a reminder two days before', () => {
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('DTSTAMP:20261224T080910Z\r\n');
  expect(file).toContain('TRIGGER:-P2D\r\n');
});

test('texts are escaped and long lines are folded', () => {
  expect(file).toContain('SUMMARY:First charge of €19\\,99\\; monthly');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain('https://example.com/account\\, it takes about a minute.');
});

test('entry with times in UTC reminds minutes before', () => {
  const session = buildCalendarFile({
    uid: 'focus-session-2026-11-28@example.com',
    title: 'Quiet focus session, together',
    startsAt: '2026-11-28T10:00:00.000+01:00',
    endsAt: '2026-11-28T11:30:00.000+01:00',
    url: 'https://example.com/account/live',
    now: new Date('2026-11-22T09:00:00.000Z'),
  });
  expect(session).toContain('DTSTART:20261128T090000Z\r\nDTEND:20261128T103000Z\r\n');
  expect(session).toContain('UID:focus-session-2026-11-28@example.com\r\n');
  expect(session).toContain('TRIGGER:-PT15M\r\n');
  expect(session).not.toContain('TRANSP');
});

test('feed says its name and how often to read it', () => {
  const feed = buildCalendarFeed({ name: 'Tidewell', refreshHours: 6, entries: [] });
  expect(feed).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Membership//Calendar//EN',
      'NAME:Tidewell',
      'X-WR-CALNAME:Tidewell',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

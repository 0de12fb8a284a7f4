import { buildCalendarFile } from './calendar-file';

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

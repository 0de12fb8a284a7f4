import { formatEventSpan } from './event-span';

const startsAt = '2026-11-28T13:00:00.000Z';

/** The pieces that lines can break between. */
function listPieces(endsAt: string): string[] {
  const pieces = formatEventSpan({ startsAt, endsAt }, 'en-US').split(/[ \u2009]|(?<=–)(?!\u2060)/);
  return pieces.map((piece) => piece.replace(/\u2060/g, '').replace(/\s/g, ' '));
}

test('times of a session stay on one line', () => {
  expect(listPieces('2026-11-28T13:45:00.000Z')).toEqual([
    'Saturday,',
    'November',
    '28,',
    '1:00 – 1:45 PM UTC',
  ]);
});

test('zone is left out where the page says whose it is', () => {
  const span = formatEventSpan({ startsAt, endsAt: '2026-11-28T13:45:00.000Z' }, 'en-US', { hasZone: false });
  expect(span.replace(/\u2060/g, '').replace(/\s/g, ' ')).toBe('Saturday, November 28, 1:00 – 1:45 PM');
});

test('day of a session in progress can be left out', () => {
  const parts = { hasDay: false, hasZone: false };
  const span = formatEventSpan({ startsAt, endsAt: '2026-11-28T13:45:00.000Z' }, 'en-US', parts);
  expect(span.replace(/\u2060/g, '').replace(/\s/g, ' ')).toBe('1:00 – 1:45 PM');
});

test('day stays where a session ends on another', () => {
  const over = { startsAt, endsAt: '2026-11-29T00:15:00.000Z' };
  expect(formatEventSpan(over, 'en-US', { hasDay: false })).toBe(formatEventSpan(over, 'en-US'));
});

test('session over midnight may break between its days', () => {
  const pieces = listPieces('2026-11-29T00:15:00.000Z');
  expect(pieces).toEqual(expect.arrayContaining(['1:00 PM UTC', 'Sunday,', '12:15 AM UTC']));
});

test('a day begins with a capital letter in Spanish, too', () => {
  expect(formatEventSpan({ startsAt, endsAt: '2026-11-28T13:45:00.000Z' }, 'es')).toMatch(/^Sábado, 28 de/);
});

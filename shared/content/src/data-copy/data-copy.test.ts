import { type DataCopy, describeDataCopy, renderDataCopy } from './index';

const copy: DataCopy = {
  locale: 'en',
  timeZone: null,
  madeAt: new Date('2026-11-24T10:00:00Z'),
  quizzes: [],
  ours: [
    {
      name: 'leads',
      rows: [{ id: 17, email: 'ada@example.org', created_at: null, is_open: true }],
      isCut: false,
    },
    { name: 'reviews', rows: [], isCut: false },
    { name: 'analyticsEvents', rows: [{ event: 'PageView' }], isCut: true },
  ],
  elsewhere: [
    { name: 'stripe', held: { kind: 'read', data: { cards: [{ lastFour: '4242' }] } } },
    { name: 'customerio', held: { kind: 'unreadable', ids: ['4711'] } },
    { name: 'google', held: { kind: 'nothing' } },
  ],
};

test('page shows records and services in words', () => {
  const page = renderDataCopy(copy);
  expect(page).toContain(
    '<h1>Your data at Tidewell</h1>\n<p>Made on November 24, 2026 at 10:00 AM (all times: UTC).',
  );
  expect(page).toContain('<h3>Email addresses you entered</h3>');
  expect(page).toContain('<dt>Is open</dt><dd>Yes</dd>');
  expect(page).toContain('<dt>Last four</dt><dd>4242</dd>');
  expect(page).toContain('We keep nothing of these kinds: Your review</p>');
  expect(page).toMatch(/They know you by these numbers: 4711<.*\n.*They got nothing about you from us\./);
  expect(page).toContain('for the rest: How you used the site</p>');
});

test('technical records are named in the page, not shown', () => {
  const page = renderDataCopy(copy);
  expect(page).toContain('Technical records (visits, identifiers) are in data.json.');
  expect(page).not.toMatch(/PageView|<dd>17<|Created at/);
});

test('page shows moments, amounts and the state of a membership as a reader writes them', () => {
  const row = { status: 'past_due', amount: 1999, currency: 'USD', started_at: '2026-11-24T23:30:00+00:00' };
  const page = renderDataCopy({
    ...copy,
    timeZone: 'Europe/Berlin',
    ours: [{ name: 'subscriptions', rows: [row], isCut: false }],
  });
  expect(page).toContain('<dt>Status</dt><dd>payment due</dd>');
  expect(page).toContain('<dt>Amount</dt><dd>$19.99</dd>');
  expect(page).toContain('<dd>November 25, 2026 at 12:30 AM</dd>');
  expect(page).toContain('(all times: Europe/Berlin)');
});

test('text that begins like a moment stays as it is', () => {
  const name = '2026-99-99T99:99:99Z';
  const page = renderDataCopy({ ...copy, ours: [{ name: 'reviews', rows: [{ name }], isCut: false }] });
  expect(page).toContain(`<dd>${name}</dd>`);
});

test('page of a Spanish reader is in Spanish', () => {
  const page = renderDataCopy({ ...copy, locale: 'es' });
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Tus datos en Tidewell</h1>\n<p>Copia del 24 de noviembre de 2026');
  expect(page).toContain('<h3>Direcciones de correo que ingresaste</h3>');
  expect(page).toContain('<dt>Últimas cuatro cifras</dt><dd>4242</dd>');
});

test('hostile text is escaped in the page', () => {
  const row = { '<b>': '<script>alert(1)</script>', constructor: 'x' };
  const page = renderDataCopy({ ...copy, ours: [{ name: 'leads', rows: [row], isCut: false }] });
  expect(page).toContain('<dt>&lt;b&gt;</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>');
  expect(page).toContain('<dt>Constructor</dt>');
  expect(page).not.toContain('<script>');
});

test('document for programs keeps names and adds titles', () => {
  const stripe = {
    name: 'stripe',
    title: 'Stripe (payments)',
    kind: 'read',
    data: { cards: [{ lastFour: '4242' }] },
  };
  expect(describeDataCopy(copy)).toMatchObject({
    title: 'Your data at Tidewell',
    madeAt: '2026-11-24T10:00:00.000Z',
    ours: [
      { name: 'leads', title: 'Email addresses you entered', rows: copy.ours[0]?.rows },
      { name: 'reviews', rows: [] },
      { name: 'analyticsEvents', rows: [{ event: 'PageView' }], isCut: true },
    ],
    elsewhere: [stripe, { kind: 'unreadable', ids: ['4711'] }, { kind: 'nothing' }],
  });
});

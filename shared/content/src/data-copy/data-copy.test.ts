import { type DataCopy, describeDataCopy, renderDataCopy } from './index';

const copy: DataCopy = {
  locale: 'en',
  madeAt: new Date('2026-11-24T10:00:00Z'),
  ours: [
    { name: 'leads', rows: [{ email: 'ada@example.org', created_at: null, is_open: true }], isCut: false },
    { name: 'analyticsEvents', rows: [], isCut: true },
  ],
  elsewhere: [
    { name: 'stripe', held: { kind: 'read', data: { cards: [{ lastFour: '4242' }] } } },
    { name: 'customerio', held: { kind: 'unreadable', ids: ['4711'] } },
    { name: 'google', held: { kind: 'nothing' } },
  ],
};

test('page shows every table and service in words', () => {
  const page = renderDataCopy(copy);
  expect(page).toContain('<h1>Your data at Tidewell</h1>\n<p>Made on November 24, 2026 at 10:00:00 AM UTC.');
  expect(page).toContain('<h3>Email addresses you entered</h3>');
  expect(page).toContain('<th scope="row">Created at</th><td>–</td>');
  expect(page).toContain('<th scope="row">Is open</th><td>Yes</td>');
  expect(page).toContain('<th scope="row">Last four</th><td>4242</td>');
  expect(page).toMatch(/They know you by these numbers: 4711<.*\n.*They got nothing about you from us\./);
  expect(page.match(/more than a copy can hold/g)).toHaveLength(1);
});

test('page of a Spanish reader is in Spanish', () => {
  const page = renderDataCopy({ ...copy, locale: 'es' });
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Tus datos en Tidewell</h1>\n<p>Copia del 24 de noviembre de 2026');
  expect(page).toContain('<h3>Direcciones de correo que ingresaste</h3>');
  expect(page).toContain('<th scope="row">Últimas cuatro cifras</th><td>4242</td>');
});

test('hostile text is escaped in the page', () => {
  const row = { '<b>': '<script>alert(1)</script>', constructor: 'x' };
  const page = renderDataCopy({ ...copy, ours: [{ name: 'leads', rows: [row], isCut: false }] });
  expect(page).toContain('<th scope="row">&lt;b&gt;</th><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>');
  expect(page).toContain('<th scope="row">Constructor</th>');
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
      { isCut: true },
    ],
    elsewhere: [stripe, { kind: 'unreadable', ids: ['4711'] }, { kind: 'nothing' }],
  });
});

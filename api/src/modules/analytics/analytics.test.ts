import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const eventId = '11111111-1111-4111-8111-111111111111';

test('a lead is kept with its extras, once', async () => {
  const { call, db } = await setup();
  const lead = { userUuid: uuid, email: 'ada@example.org', eventSource: 'quiz' };
  await call('post', '/a/lead', { body: { ...lead, utm: 'x', marketing: true } }).expect(202);
  await call('post', '/a/lead', { body: { ...lead, email: 'ADA@example.org', country: 'DE' } }).expect(202);
  const rows = await db.selectFrom('leads').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    email: 'ada@example.org',
    eventSource: 'quiz',
    extras: { utm: 'x', marketing: true, country: 'DE' },
  });
});

test('the beginning of a checkout is kept once', async () => {
  const { call, db } = await setup();
  const body = { userUuid: uuid, email: null, eventId, currency: 'EUR', price: 39.99 };
  await call('post', '/a/checkout/init', { body }).expect(202);
  await call('post', '/a/checkout/init', { body }).expect(202);
  const rows = await db.selectFrom('checkoutInits').selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ eventId, currency: 'EUR', price: 39.99, email: null })]);
});

test('what is known of a visitor grows call by call', async () => {
  const { call, db } = await setup();
  const info = (body: object) => call('post', `/a/user-info/${uuid}`, { body }).expect(202);
  await info({ adMetrics: { gclid: 'g1' }, googleClientId: 'ga1', location: { currencyCode: 'EUR' } });
  await info({ adMetrics: { fbclid: 'f1' }, userProperties: { swimlane: 'main' }, location: null });
  const flags = { monetizationTestFlags: { 3: 'price-elasticity-29' } };
  await call('post', `/a/user-mtf-info/${uuid}`, { body: flags }).expect(202);
  expect(await db.selectFrom('visitorProfiles').selectAll().executeTakeFirst()).toMatchObject({
    adMetrics: { gclid: 'g1', fbclid: 'f1' },
    userProperties: { swimlane: 'main' },
    googleClientId: 'ga1',
    location: { currencyCode: 'EUR' },
    monetizationTestFlags: { 3: 'price-elasticity-29' },
  });
});

import { randomUUID } from 'node:crypto';
import { setup, type TestApi } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const eventId = '11111111-1111-4111-8111-111111111111';

test('lead is stored once with its extras', async () => {
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

test('checkout start is stored once', async () => {
  const { call, db } = await setup();
  const body = { userUuid: uuid, email: null, eventId, currency: 'EUR', price: 39.99 };
  await call('post', '/a/checkout/init', { body }).expect(202);
  await call('post', '/a/checkout/init', { body }).expect(202);
  const rows = await db.selectFrom('checkoutInits').selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ eventId, currency: 'EUR', price: 39.99, email: null })]);
});

test('visitor profile is merged call by call', async () => {
  const { call, db } = await setup();
  const sendInfo = (body: object) => call('post', `/a/user-info/${uuid}`, { body }).expect(202);
  await sendInfo({ adMetrics: { gclid: 'g1' }, googleClientId: 'ga1', location: { currencyCode: 'EUR' } });
  await sendInfo({ adMetrics: { fbclid: 'f1' }, userProperties: { swimlane: 'main' }, location: null });
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

test('repeated user-info changes nothing', async () => {
  const { call, db, findContextId } = await setup();
  const body = {
    adMetrics: { utm_source: 'newsletter', ttclid: 't1' },
    userProperties: { swimlane: 'main' },
    googleClientId: 'ga1',
    location: { countryCode: 'DE', currencyCode: 'EUR' },
  };
  for (let n = 0; n < 2; n += 1) await call('post', `/a/user-info/${uuid}`, { body }).expect(202);
  expect(await db.selectFrom('visitorProfiles').selectAll().execute()).toEqual([
    expect.objectContaining({ analyticsUuid: await findContextId({ uuid }), ...body }),
  ]);
});

test('concurrent profile updates are all stored', async () => {
  const { call, db } = await setup();
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'fbclid', 'msclkid'];
  await Promise.all(
    names.map((name) =>
      call('post', `/a/user-info/${uuid}`, { body: { adMetrics: { [name]: name } } }).expect(202),
    ),
  );
  const profile = await db.selectFrom('visitorProfiles').selectAll().executeTakeFirstOrThrow();
  expect(profile.adMetrics).toEqual(Object.fromEntries(names.map((name) => [name, name])));
});

test('only monetization tests 1, 3, 5 have flags', async () => {
  const { call, db } = await setup();
  const sendFlags = (id: string) =>
    call('post', `/a/user-mtf-info/${uuid}`, { body: { monetizationTestFlags: { [id]: 'control' } } });
  for (const id of ['1', '3', '5']) expect((await sendFlags(id)).status).toBe(202);
  for (const id of ['2', '4', 'price-elasticity']) expect((await sendFlags(id)).status).toBe(400);
  const profile = await db.selectFrom('visitorProfiles').selectAll().executeTakeFirstOrThrow();
  expect(profile.monetizationTestFlags).toEqual({ 1: 'control', 3: 'control', 5: 'control' });
});

const testUserEmail = 'e2e@example.org';
const other = '22222222-2222-4222-8222-222222222222';

/** Sends all the data of a visitor on the way to the checkout. */
async function sendVisit({ call }: TestApi, userUuid: string, email: string) {
  await call('post', '/a/lead', { body: { userUuid, email, eventSource: 'quiz' } }).expect(202);
  await call('post', '/a/event', { body: { uuid: userUuid, event: 'x' } }).expect(202);
  await call('post', '/a/event', { body: { uuid: userUuid, event: 'y', eventId: randomUUID() } }).expect(202);
  await call('post', '/a/checkout/init', { body: { userUuid, email, eventId: randomUUID() } }).expect(202);
  await call('post', `/a/user-info/${userUuid}`, { body: { adMetrics: { gclid: 'g' } } }).expect(202);
  const body = { monetizationTestFlags: { 3: 'control' } };
  await call('post', `/a/user-mtf-info/${userUuid}`, { body }).expect(202);
}

async function readCounted({ database }: TestApi) {
  const { rows } = await database.pool.query(`
    with kept (id, what) as (
      select user_uuid, 'leads' from leads
      union select user_uuid, 'checkouts' from checkout_inits
      union select analytics_uuid, 'profiles' from visitor_profiles
      union select uuid, 'events' from analytics_events)
    select coalesce(c.user_uuid, kept.id) as who, what
    from kept left join visitor_contexts c on c.id = kept.id order by 1, 2`);
  return rows;
}

test.each([
  { known: 'by their address', marks: { testUserEmail } },
  { known: 'by their uuid', marks: { testUserEmail: 'another@example.org', userUuid: uuid } },
])('e2e user, known $known, is not counted', async ({ marks }) => {
  const api = await setup();
  await api.call('post', '/e2e/cleanup', { body: marks }).expect(200);
  await sendVisit(api, uuid, testUserEmail.toUpperCase());
  await sendVisit(api, other, 'ada@example.org');
  const counted = await readCounted(api);
  expect(counted.map(({ what }) => what)).toEqual(['checkouts', 'events', 'leads', 'profiles']);
  expect(counted.every(({ who }) => who === other)).toBe(true);
});

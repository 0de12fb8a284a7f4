import { randomUUID } from 'node:crypto';
import { setup } from '../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const KILOBYTE = 1024;

/** Fields with different names for each call. */
function createFields(count: number, length: number) {
  return Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), 'x'.repeat(length)]));
}

async function measureRows(
  { database }: Awaited<ReturnType<typeof setup>>,
  table: string,
): Promise<number[]> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select octet_length(stored::text) as bytes from ${table} stored`,
  );
  return rows.map(({ bytes }) => bytes);
}

test.each([
  ['ad metrics', 'adMetrics'],
  ['user properties', 'userProperties'],
])('%s of one visitor stay small', async (_what, field) => {
  const api = await setup();
  const statuses = new Set<number>();
  for (let n = 0; n < 12; n += 1) {
    const reply = await api.call('post', `/a/user-info/${uuid}`, {
      body: { [field]: createFields(2, 1500) },
    });
    statuses.add(reply.status);
    if (reply.status === 413)
      expect(reply.body).toMatchObject({ code: 'too-large', detail: expect.any(String) });
  }
  expect([...statuses]).toEqual([202, 413]);
  const [bytes = 0] = await measureRows(api, 'visitor_profiles');
  expect(bytes).toBeGreaterThan(8 * KILOBYTE);
  expect(bytes).toBeLessThan(20 * KILOBYTE);
  const small = { [field]: { utm_source: 'newsletter' } };
  await api.call('post', `/a/user-info/${randomUUID()}`, { body: small }).expect(202);
});

test('all parts of a profile count together', async () => {
  const { call } = await setup();
  const send = (body: object) => call('post', `/a/user-info/${uuid}`, { body });
  await send({ adMetrics: createFields(6, 1000) }).expect(202);
  await send({ userProperties: createFields(6, 1000) }).expect(202);
  await send({ location: { currencyCode: 'EUR', more: 'x'.repeat(6000) } }).expect(413);
  await send({ location: { currencyCode: 'EUR' } }).expect(202);
});

test('one call with too much is refused by name', async () => {
  const { call } = await setup();
  const postBody = async (path: string, body: object) => {
    const reply = await call('post', path, { body });
    return [reply.status, reply.body.issues];
  };
  const expectIssue = (path: string, message: string) => [400, [expect.objectContaining({ path, message })]];
  const location = { more: ['x'.repeat(17_000)] };
  expect(await postBody(`/a/user-info/${uuid}`, { location })).toEqual(
    expectIssue('body', 'profile.tooLarge'),
  );
  const monetizationTestFlags = { 3: 'x'.repeat(2000) };
  expect((await postBody(`/a/user-mtf-info/${uuid}`, { monetizationTestFlags }))[0]).toBe(400);
  const lead = { userUuid: uuid, email: 'a@example.org', eventSource: 'quiz', more: 'x'.repeat(17_000) };
  expect(await postBody('/a/lead', lead)).toEqual(expectIssue('body', 'lead.tooLarge'));
});

test('properties of an event stay below 8 kB', async () => {
  const api = await setup();
  const send = (properties: object) =>
    api.call('post', '/a/event', { body: { uuid, event: 'x', properties } });
  await send(createFields(5, 1500)).expect(202);
  const refused = await send(createFields(6, 1500)).expect(400);
  expect(refused.body.issues).toEqual([{ path: 'body.properties', message: 'properties.tooLarge' }]);
  await send({ list: Array.from({ length: 10 }, () => 'x'.repeat(1000)) }).expect(400);
  await send({ text: '€'.repeat(2000), more: '€'.repeat(1000) }).expect(400);
  expect(await measureRows(api, 'analytics_events')).toHaveLength(1);
});

test('a lead sent again stays small', async () => {
  const api = await setup();
  const lead = { userUuid: uuid, email: 'a@example.org', eventSource: 'quiz' };
  const send = () => api.call('post', '/a/lead', { body: { ...lead, ...createFields(6, 1500) } });
  await send().expect(202);
  await send().expect(413);
  const [bytes = 0] = await measureRows(api, 'leads');
  expect(bytes).toBeLessThan(20 * KILOBYTE);
});

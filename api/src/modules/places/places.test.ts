import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type TestSandbox } from '@funnel/testing/sandbox';
import { minute } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';
import { formatRegistryName } from './format-registry-name';
import { buildNppesQueries } from './nppes-query';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
}, minute);

afterAll(() => sandbox.close());

beforeEach(() => sandbox.reset());

async function setupPlaces(url = `${sandbox.url}/nppes/api`) {
  const { call } = await setup({ environment: { NPPES_API_URL: url } });
  return { search: (q: string) => call('get', `/places?${new URLSearchParams({ q })}`) };
}

/** A registry that gives the same reply to every request. */
async function startRegistry(reply: unknown) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

test('practices and people are found by the beginning of their names', async () => {
  const { search } = await setupPlaces();
  const { body } = await search('  har ').expect(200);
  expect(body.places).toContainEqual({
    id: expect.stringMatching(/^\d{10}$/),
    name: 'Harbor Family Clinic, LLC',
    city: 'Portland',
    region: 'OR',
  });
  expect(body.places.map(({ name }: { name: string }) => name)).toContain('Marisol Hartley, MD');
  expect(body.places.length).toBeLessThanOrEqual(10);
});

test('a comma separates the city', async () => {
  const { search } = await setupPlaces();
  const { body } = await search('harbor, baltimore').expect(200);
  expect(body.places.map(({ name }: { name: string }) => name)).toEqual(['Harbor Point Psychiatry, P.C.']);
});

test('nothing found is an empty list', async () => {
  const { search } = await setupPlaces();
  expect((await search('zzzzzz').expect(200)).body).toEqual({ places: [] });
  expect((await search('日本医院').expect(200)).body).toEqual({ places: [] });
});

test.each(['', 'h', ' h ', 'h'.repeat(101)])('query %j is refused', async (q) => {
  const { search } = await setupPlaces();
  expect((await search(q).expect(400)).body.code).toBe('invalid-request');
});

test('the registry gets the typed words only', async () => {
  const registry = await startRegistry({ result_count: 0, results: [] });
  const { search } = await setupPlaces(registry.url);
  await search('Müller & Söhne*, Köln').expect(200);
  registry.close();
  expect(registry.asked.map((path) => Object.fromEntries(new URLSearchParams(path.slice(2)))).sort()).toEqual(
    [
      {
        version: '2.1',
        limit: '10',
        city: 'Koln*',
        enumeration_type: 'NPI-2',
        organization_name: 'Muller & Sohne*',
      },
      {
        version: '2.1',
        limit: '10',
        city: 'Koln*',
        enumeration_type: 'NPI-1',
        first_name: 'Muller*',
        last_name: '& Sohne*',
      },
    ],
  );
});

test('the same words are asked for once an hour', async () => {
  const registry = await startRegistry({ result_count: 0, results: [] });
  const { call, advanceClock } = await setup({ environment: { NPPES_API_URL: registry.url } });
  await Promise.all([call('get', '/places?q=harbor'), call('get', '/places?q=Harbor')]);
  await call('get', '/places?q=HARBOR').expect(200);
  expect(registry.asked).toHaveLength(2);
  advanceClock(61 * minute);
  await call('get', '/places?q=harbor').expect(200);
  registry.close();
  expect(registry.asked).toHaveLength(4);
});

test('a failing registry is 503 and asked again', async () => {
  const { search } = await setupPlaces();
  await sandbox.setFault({ provider: 'nppes', status: 500, times: 2 });
  const failed = await search('harbor').expect(503);
  expect(failed.type).toBe('application/problem+json');
  expect(failed.body.code).toBe('places-unavailable');
  expect((await search('harbor').expect(200)).body.places).not.toEqual([]);
});

test.each([
  ['unreachable', 'http://127.0.0.1:9'],
  ['not configured', ''],
])('registry %s is 503', async (_why, url) => {
  const { search } = await setupPlaces(url);
  expect((await search('harbor').expect(503)).body.code).toBe('places-unavailable');
});

test.each([[{ Errors: [{ description: 'x', field: 'y', number: '04' }] }], ['text'], [{ results: {} }]])(
  'reply %j of the registry is 503',
  async (reply) => {
    const registry = await startRegistry(reply);
    const { search } = await setupPlaces(registry.url);
    const { status } = await search('harbor');
    registry.close();
    expect(status).toBe(503);
  },
);

test('records of another shape and closed places are left out', async () => {
  const basic = { organization_name: 'OPEN CLINIC', status: 'A' };
  const record = { number: '9000000001', basic, addresses: [] };
  const registry = await startRegistry({
    results: [
      record,
      { ...record, number: '../etc/passwd' },
      { ...record, number: '9000000002', basic: { ...basic, status: 'D' } },
      { ...record, number: '9000000003', basic: {} },
      { number: '9000000004' },
      null,
    ],
  });
  const { search } = await setupPlaces(registry.url);
  const { body } = await search('open').expect(200);
  registry.close();
  expect(body.places).toEqual([{ id: '9000000001', name: 'Open Clinic', city: '', region: '' }]);
});

test('places have a rate limit of their own', async () => {
  const { call } = await setup({ environment: { RATE_LIMIT_FACTOR: '0.02' } });
  await call('get', '/places?q=harbor').expect(503);
  expect((await call('get', '/places?q=harbor').expect(429)).body.code).toBe('rate-limited');
  await call('get', '/geo').expect(200);
});

test.each([
  ['HARBOR FAMILY CLINIC, LLC', 'Harbor Family Clinic, LLC'],
  ["O'BRIEN  &  SONS, P.C.", "O'Brien & Sons, P.C."],
  ["CHILDREN'S CLINIC", "Children's Clinic"],
  ['Mixed Case Clinic', 'Mixed Case Clinic'],
  ['', ''],
])('name %j reads %j', (registered, shown) => {
  expect(formatRegistryName(registered)).toBe(shown);
});

test.each([
  ['Dr. Hartley', { last_name: 'Hartley*' }],
  ['Marisol Hartley', { first_name: 'Marisol*', last_name: 'Hartley*' }],
  ['M Hartley', { first_name: 'M', last_name: 'Hartley*' }],
])('%s is searched for as a person', (typed, expected) => {
  expect(buildNppesQueries(typed)[1]).toMatchObject(expected);
});

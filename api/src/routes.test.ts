import { type AnyRoute, contentPaths, MAX_CONTENT } from '@funnel/contracts';
import { toJsonSchema } from './open-api/json-schema';
import { createPayments } from './payments/compose-payments';
import { createMember } from './platform/accounts/accounts';
import { startSession } from './platform/accounts/sessions';
import { type CallOptions, setup, type TestApi } from './platform/testing/setup';
import { allRoutes } from './routes';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const named = allRoutes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);
const withBody = named.filter(([, { body }]) => body);
const withQuery = named.filter(([, { query }]) => query);
const withParams = named.filter(([, { params }]) => params);
const keyed = named.filter(([, { auth }]) => auth !== 'signature' && auth !== 'link' && auth !== 'none');

/** The whole API with payments but without a provider: none of these calls may need one. */
async function setupAll() {
  const api = await setup({
    environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
    payments: createPayments,
  });
  await createMember(api.db, { uuid, email: 'member@example.org' });
  const session = await startSession(api.db, uuid, api.clock());
  const before = await countRows(api);
  const send = (route: AnyRoute, path: string, options: CallOptions = {}) => {
    const token = findToken(route, api) ?? session;
    return api.call(route.method, path, { token, ...options });
  };
  return { api, send, expectNothingStored: async () => expect(await countRows(api)).toEqual(before) };
}

function findToken({ auth }: AnyRoute, { config }: TestApi): string | undefined {
  if (auth === 'operator') return config.operators[0]?.token;
  return auth === 'release' ? config.releaseToken : undefined;
}

/** Not of the audit: it records every call of an operator. */
async function countRows({ database }: TestApi): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'security_events'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await database.pool.query(`select count(*)::int as n from "${name}"`);
    counts[name] = counted[0].n;
  }
  return counts;
}

/** A path with valid parameters. */
function buildValidPath({ path }: AnyRoute): string {
  return path
    .replace(':name', 'quiz')
    .replace(':channel', 'canary')
    .replace(':jobId', '1')
    .replace(':shareHash', 'A'.repeat(32))
    .replace(':stepId', 'starting-1')
    .replace(/\/:id$/, '/AAAAAAAAAAAA')
    .replace(/:\w+/, uuid);
}

function listProperties(schema: AnyRoute['body']): string[] {
  return schema ? Object.keys(toJsonSchema(schema, 'input').properties ?? {}) : [];
}

/** A value of the wrong type for the field. */
function buildWrongValue(route: AnyRoute, field: string): unknown {
  const property = route.body && toJsonSchema(route.body, 'input').properties?.[field];
  const text = JSON.stringify(property);
  return /"type":"(object|array)"/.test(text) ? 'wrong' : { wrong: { wrong: true } };
}

test.each(withBody)('%s names wrong body fields and stores nothing', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  const fields = listProperties(route.body);
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    const reply = await send(route, buildValidPath(route), {
      body: { [field]: buildWrongValue(route, field) },
    });
    expect(reply.status).toBe(400);
    expect(reply.type).toBe('application/problem+json');
    expect(reply.body.code).toBe('invalid-request');
    const paths: string[] = reply.body.issues.map(({ path }: { path: string }) => path);
    expect(paths.some((path) => path === `body.${field}` || path.startsWith(`body.${field}.`))).toBe(true);
  }
  await expectNothingStored();
});

test.each(withBody)('%s refuses invalid JSON and unstorable text', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  const broken = await send(route, buildValidPath(route), { body: '{"half":' });
  expect(broken.status).toBe(400);
  expect(broken.body.code).toBe('invalid-json');
  const nul = await send(route, buildValidPath(route), { body: { extra: 'a\0b', half: '\ud800' } });
  expect(nul.status).toBe(400);
  expect(nul.body.issues).toEqual(
    expect.arrayContaining([
      { path: 'body.extra', message: 'text.invalid' },
      { path: 'body.half', message: 'text.invalid' },
    ]),
  );
  await expectNothingStored();
});

test.each(withBody)('%s refuses a body that is too large', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  const isContent = Object.values(contentPaths).some((path) => route.path.startsWith(path));
  const reply = await send(route, buildValidPath(route), {
    body: { padding: 'x'.repeat(isContent ? MAX_CONTENT : 66_000) },
  });
  expect(reply.status).toBe(413);
  expect(reply.body.code).toBe('too-large');
  await expectNothingStored();
});

test.each(withQuery)('%s names every wrong field of the query', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  for (const field of listProperties(route.query)) {
    const reply = await send(route, `${buildValidPath(route)}?${field}=${'~'.repeat(5000)}`);
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual(expect.objectContaining({ path: `query.${field}` }));
  }
  await expectNothingStored();
});

test.each(withParams)('%s names every wrong part of the path', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  for (const field of listProperties(route.params)) {
    const path = buildValidPath({ ...route, path: route.path.replace(`:${field}`, '!') as `/${string}` });
    const reply = await send(route, path, route.body ? { body: {} } : {});
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual(expect.objectContaining({ path: `params.${field}` }));
  }
  await expectNothingStored();
});

test.each(keyed)('%s requires the api key', async (_name, route) => {
  const { send, expectNothingStored } = await setupAll();
  for (const key of [null, 'wrong-api-key']) {
    const reply = await send(route, buildValidPath(route), { headers: { 'api-key': key } });
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe('api-key');
  }
  await expectNothingStored();
});

test('member, release and operator routes require their token', async () => {
  const { api } = await setupAll();
  for (const route of allRoutes) {
    const expected = {
      member: [401, 'unauthenticated'],
      release: [403, 'forbidden'],
      operator: [403, 'forbidden'],
    };
    const { auth } = route;
    if (auth !== 'member' && auth !== 'release' && auth !== 'operator') continue;
    for (const token of [undefined, 'wrong']) {
      const reply = await api.call(route.method, buildValidPath(route), {
        body: route.body ? {} : undefined,
        ...(token && { token }),
      });
      expect([reply.status, reply.body.code]).toEqual(expected[auth]);
    }
  }
});

test('every contract is mounted', async () => {
  const { send } = await setupAll();
  for (const route of allRoutes) {
    const reply = await send(route, buildValidPath(route), { headers: { 'stripe-signature': 'wrong' } });
    // Any reply of the handler is fine, but a 404 must not come from the catch-all.
    if (reply.status === 404) expect(route.problems).toContain('not-found');
    else expect(reply.status).toBeLessThan(504);
  }
});

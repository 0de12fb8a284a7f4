import { type AnyRoute, contentPaths, MAX_CONTENT } from '@funnel/contracts';
import { toJsonSchema } from './open-api/json-schema';
import { createPayments } from './payments/compose-payments';
import { createMember } from './platform/accounts/accounts';
import { startSession } from './platform/accounts/sessions';
import { type CallOptions, setup, type TestApi } from './platform/testing/setup';
import { allRoutes } from './routes';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const withBody = allRoutes.filter(({ body }) => body);
const withQuery = allRoutes.filter(({ query }) => query);
const withParams = allRoutes.filter(({ params }) => params);
const keyed = allRoutes.filter(({ auth }) => auth !== 'signature' && auth !== 'link' && auth !== 'none');
const guarded = allRoutes.filter(
  ({ auth }) => auth === 'member' || auth === 'release' || auth === 'operator',
);

type Tokens = Awaited<ReturnType<typeof setupAll>>['tokens'];

/** A call that a route must refuse, and what the reply must contain. */
type RefusedCall = { path?: string; options?: CallOptions; reply: object };

/** The whole API with payments but without a provider: none of these calls may need one. */
async function setupAll() {
  const api = await setup({
    environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
    payments: createPayments,
  });
  await createMember(api.db, { uuid, email: 'member@example.org' });
  const session = await startSession(api.db, uuid, api.clock());
  const { operators, releaseToken } = api.config;
  const tokens = { member: session, operator: operators[0]?.token, release: releaseToken };
  const send = ({ auth, method }: AnyRoute, path: string, options: CallOptions = {}) => {
    const token = auth === 'operator' || auth === 'release' ? tokens[auth] : session;
    return api.call(method, path, { token, ...options });
  };
  return { send, tokens, countRows: await prepareCount(api) };
}

/** Tries the calls of all these routes on one API: each must be refused, and nothing may be stored. */
async function expectRefusals(
  routes: readonly AnyRoute[],
  listCalls: (route: AnyRoute, tokens: Tokens) => RefusedCall[],
) {
  const { send, countRows, tokens } = await setupAll();
  const rows = await countRows();
  for (const route of routes) {
    const name = `${route.method.toUpperCase()} ${route.path}`;
    const calls = listCalls(route, tokens);
    expect({ name, isTried: calls.length > 0 }).toEqual({ name, isTried: true });
    for (const { path = buildValidPath(route), options, reply } of calls) {
      const { status, type, body, headers } = await send(route, path, options);
      expect({ name, path, status, type, body }).toMatchObject({
        name,
        type: 'application/problem+json',
        ...reply,
      });
      const challenge = status === 401 ? 'Bearer' : undefined;
      expect({ name, challenge: headers['www-authenticate'] }).toEqual({ name, challenge });
    }
    expect({ name, rows: await countRows() }).toEqual({ name, rows });
  }
}

/** Counts the rows of all tables but the audit, which records every call of an operator. */
async function prepareCount({ database: { pool } }: TestApi) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'security_events'`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
  return async (): Promise<object> => (await pool.query(`select ${counts.join(', ')}`)).rows[0];
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

function listWrongFields(route: AnyRoute): RefusedCall[] {
  return listProperties(route.body).map((field) => {
    const path = expect.stringMatching(new RegExp(`^body\\.${field}(\\.|$)`));
    const issues = expect.arrayContaining([expect.objectContaining({ path })]);
    return {
      options: { body: { [field]: buildWrongValue(route, field) } },
      reply: { status: 400, body: { code: 'invalid-request', issues } },
    };
  });
}

test('wrong body fields are named, and nothing is stored', async () => {
  await expectRefusals(withBody, listWrongFields);
});

test('invalid JSON and unstorable text are refused', async () => {
  const issues = expect.arrayContaining([
    { path: 'body.extra', message: 'text.invalid' },
    { path: 'body.half', message: 'text.invalid' },
  ]);
  await expectRefusals(withBody, () => [
    { options: { body: '{"half":' }, reply: { status: 400, body: { code: 'invalid-json' } } },
    { options: { body: { extra: 'a\0b', half: '\ud800' } }, reply: { status: 400, body: { issues } } },
  ]);
});

test('bodies that are too large are refused', async () => {
  await expectRefusals(withBody, ({ path }) => {
    const isContent = Object.values(contentPaths).some((prefix) => path.startsWith(prefix));
    const body = { padding: 'x'.repeat(isContent ? MAX_CONTENT : 66_000) };
    return [{ options: { body }, reply: { status: 413, body: { code: 'too-large' } } }];
  });
});

/** A reply that names this part of the call. */
function buildIssueReply(path: string): object {
  return { status: 400, body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) } };
}

test('every wrong field of a query is named', async () => {
  await expectRefusals(withQuery, (route) =>
    listProperties(route.query).map((field) => ({
      path: `${buildValidPath(route)}?${field}=${'~'.repeat(5000)}`,
      reply: buildIssueReply(`query.${field}`),
    })),
  );
});

test('every wrong part of a path is named', async () => {
  await expectRefusals(withParams, (route) =>
    listProperties(route.params).map((field) => ({
      path: buildValidPath({ ...route, path: route.path.replace(`:${field}`, '!') as `/${string}` }),
      options: route.body ? { body: {} } : {},
      reply: buildIssueReply(`params.${field}`),
    })),
  );
});

test('calls require the api key', async () => {
  const reply = { status: 403, body: { code: 'api-key' } };
  await expectRefusals(keyed, () =>
    [null, 'wrong-api-key'].map((key) => ({ options: { headers: { 'api-key': key } }, reply })),
  );
});

test('routes of members, releases and operators open to their own token only', async () => {
  await expectRefusals(guarded, ({ auth, body }, tokens) => {
    const others = Object.entries(tokens).flatMap(([kind, token]) => (kind === auth ? [] : [token]));
    const reply =
      auth === 'member'
        ? { status: 401, body: { code: 'unauthenticated' } }
        : { status: 403, body: { code: 'forbidden' } };
    return [undefined, 'wrong', 'test-api-key', ...others].map((token) => ({
      options: { token, ...(body && { body: {} }) },
      reply,
    }));
  });
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

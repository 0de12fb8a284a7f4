import { randomUUID } from 'node:crypto';
import { waitUntil } from '@funnel/testing/sandbox';
import type { ServerProcess } from '@funnel/testing/server-process';
import * as z from 'zod/mini';
import { second } from '../clock';
import { createStripe } from '../stripe/stripe';
import { openPaymentSandbox, type PaymentSandbox } from '../stripe/testing/payment-sandbox';
import { startApiProcess } from '../testing/api-process';

// The API runs as a separate process, started as in production.

let sandbox: PaymentSandbox;
let api: ServerProcess;

const brokenTables = ['leads', 'visitor_profiles', 'analytics_events', 'quiz_snapshots'];
const uuid = 'cafecafe-cafe-4afe-8afe-cafecafecafe';
const email = 'canary-mail@example.org';
const answer = 'canary-answer';
const secrets = { token: 'canary-token', header: 'canary-header' };
const canaries = [uuid, email, answer, ...Object.values(secrets), 'canary'];

beforeAll(async () => {
  sandbox = await openPaymentSandbox();
});

let starting: Promise<ServerProcess> | undefined;

// In a hook of its own: a busy machine needs its whole time for this start.
beforeAll(async () => {
  starting = startApiProcess(buildEnvironment(sandbox.url), brokenTables);
  api = await starting;
});

// Also one that started too late for its hook: a process left behind would keep Jest from ending.
afterAll(async () => (await starting)?.stop());

function buildEnvironment(sandboxUrl: string) {
  return {
    NODE_ENV: 'test',
    BUILD_ID: '4f1c2d9',
    API_KEY: 'test-api-key',
    RELEASE_TOKEN: 'test-release-token',
    LINK_SECRET: 'test-link-secret',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandboxUrl,
    SENTRY_API_DSN: `${sandboxUrl.replace('://', '://public@')}/sentry/6`,
    // Nothing listens on this port.
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

const itemSchema = z.object({ type: z.string(), payload: z.unknown() });
const eventSchema = z.looseObject({
  level: z.string(),
  release: z.string(),
  environment: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({ values: z.array(z.looseObject({ type: z.string(), value: z.string() })) }),
});
type Event = z.infer<typeof eventSchema>;

/** Everything sent to the error service so far. */
async function readReceived() {
  const records = await sandbox.readRecords('sentry');
  const items = records
    .filter(({ status }) => status === 200)
    .map(({ request }) => itemSchema.parse(request));
  const events = items.filter(({ type }) => type === 'event');
  return {
    text: JSON.stringify(items),
    events: events.map(({ payload }) => eventSchema.parse(payload)),
  };
}

type Received = Awaited<ReturnType<typeof readReceived>>;

/** Reports are sent asynchronously. */
function waitFor<Found>(find: (all: Received) => Found | undefined): Promise<NonNullable<Found>> {
  return waitUntil(async () => find(await readReceived()), 'a report');
}

const findBySubject = (subject: string) => (all: Received) =>
  all.events.find(({ tags }) => tags['subject'] === subject);

function sendRequest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(api.url + path, {
    method,
    headers: { 'api-key': 'test-api-key', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const failing = [
  ['/a/lead', { userUuid: uuid, email, eventSource: 'quiz', answer }],
  ['/a/user-info/:analyticsUuid', { userProperties: { answer } }],
  ['/a/event', { uuid, event: 'x', properties: { answer } }],
  ['/quiz-snapshot', { userUuid: uuid, quizAnswers: { goals: { type: 'VALUE', answer } } }],
] as const;

test.each(failing)('failure of %s is reported without visitor data', async (route, body) => {
  const path = `${route.replace(':analyticsUuid', uuid)}?token=${secrets.token}&userEmail=${email}`;
  const headers = {
    authorization: `Bearer ${secrets.token}`,
    cookie: `token=${secrets.token}`,
    'user-agent': secrets.header,
    'x-canary': secrets.header,
  };
  // A process that a busy machine keeps waiting puts some calls off, as browsers expect.
  const answered = await waitUntil(async () => {
    const response = await sendRequest('POST', path, body, headers);
    return response.status === 503 ? undefined : response;
  }, 'an answer');
  expect(answered.status).toBe(500);
  const event = await waitFor(findBySubject(`POST ${route}`));
  expect(event).toMatchObject({
    level: 'error',
    release: 'api@1.4.6+4f1c2d9',
    environment: 'test',
    transaction: `POST ${route}`,
    tags: { kind: 'request', requestId: answered.headers.get('x-request-id') },
    exception: { values: [{ value: expect.stringContaining('violates check constraint') }] },
  });
  const { text } = await readReceived();
  for (const canary of canaries) expect(text).not.toContain(canary);
});

test('expected failures are not reported', async () => {
  const answers = await Promise.all([
    sendRequest('GET', '/canary-path'),
    sendRequest('GET', '/user'),
    sendRequest('GET', '/user', undefined, { 'api-key': 'wrong' }),
    sendRequest('POST', '/a/lead', {}),
    sendRequest('POST', '/a/lead', '{'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 403, 400, 400]);
  // Reports of the calls above would arrive before this one.
  await sendRequest('POST', `/a/user-mtf-info/${uuid}`, { monetizationTestFlags: { 3: 'control' } });
  await waitFor(findBySubject('POST /a/user-mtf-info/:analyticsUuid'));
  const { events } = await readReceived();
  const isUnexpected = (event: Event) =>
    !event.exception.values[0]?.value.includes('violates check constraint');
  expect(events.filter(isUnexpected)).toEqual([]);
});

test('failed job is reported as a warning', async () => {
  const statementId = randomUUID();
  const stated = await sendRequest('POST', '/withdrawals', { statementId, email, name: 'canary' });
  expect(stated.ok).toBe(true);
  const event = await waitFor(findBySubject('mail'));
  expect(event).toMatchObject({ level: 'warning', tags: { kind: 'job', subject: 'mail' } });
  const { text } = await readReceived();
  for (const canary of [...canaries, statementId]) expect(text).not.toContain(canary);
});

test('failed webhook event is reported once', async () => {
  const stripe = createStripe({ secretKey: 'sk_test_sandbox', apiUrl: sandbox.url, production: false });
  const type = 'customer.subscription.updated';
  const object = { id: 'sub_canary', object: 'subscription', customer: 'cus_canary' };
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
  await sandbox.sendCommand('faults', { kind: 'error', status: 400, path: '/v1/subscriptions', times: 5 });
  const answered = await sendRequest('POST', '/webhooks/stripe', payload, { 'stripe-signature': signature });
  expect(answered.status).toBeGreaterThanOrEqual(500);
  const { tags } = await waitFor(findBySubject(type));
  expect(tags).toEqual({ kind: 'webhook', subject: type });
  const { events, text } = await readReceived();
  expect(events.filter(({ tags: { subject } }) => subject === 'POST /webhooks/stripe')).toEqual([]);
  expect(text).not.toContain('canary');
});

// Must be the last test: it ends the process.
test('stopping waits briefly for the error service', async () => {
  const failed = await sendRequest('POST', '/a/lead', { userUuid: uuid, email, eventSource: 'the last' });
  await sandbox.setFault('sentry', { delayMs: 60 * second });
  const before = performance.now();
  await api.stop();
  expect(performance.now() - before).toBeLessThan(10 * second);
  expect(failed.status).toBe(500);
});

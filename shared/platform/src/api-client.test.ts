import {
  eventRequest,
  geoRoutes,
  liveEventRoutes,
  offeringRoutes,
  userRequest,
  userRoutes,
} from '@funnel/contracts';
import { ApiError, createApiClient, STARTED_FOR_MS } from './api-client';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

function setup(status: number, body: unknown, headers = {}) {
  const sent: string[] = [];
  const requests: (RequestInit | undefined)[] = [];
  const onUnauthenticated = jest.fn();
  const api = createApiClient({
    apiBase: 'http://api.test/v1',
    headerKey: 'key',
    token: () => null,
    onUnauthenticated,
    fetch: async (address, request) => {
      sent.push(String(address));
      requests.push(request);
      return new Response(JSON.stringify(body), { status, headers });
    },
  });
  return { api, sent, requests, onUnauthenticated };
}

test('a valid reply is parsed and typed', async () => {
  const offering = {
    identifier: 'default',
    plans: [],
    defaultPriceId: 'price_1',
    currency: 'USD',
    payment: 'trial',
    isTaxed: false,
    emphasis: null,
    expiresAt: null,
    variants: {},
  };
  const { api, sent } = setup(200, offering);
  const reply = await api.call(offeringRoutes.read, { query: { uuid } });
  expect(reply.defaultPriceId).toBe('price_1');
  expect(sent).toEqual([`http://api.test/v1/offerings?uuid=${uuid}`]);
});

test('reply that breaks the contract is an error', async () => {
  const { api } = setup(200, { identifier: 7 });
  await expect(api.call(offeringRoutes.read, { query: { uuid } })).rejects.toMatchObject({
    code: 'contract-broken',
  });
});

test('a problem document keeps its code', async () => {
  const problem = { type: 'urn:problem:email-in-use', title: 'x', status: 409, code: 'email-in-use' };
  const { api, onUnauthenticated } = setup(409, problem);
  const failed = await api.call(offeringRoutes.read, { query: { uuid } }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({ status: 409, code: 'email-in-use' });
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

test('401 is handled in one place', async () => {
  const { api, onUnauthenticated } = setup(401, {});
  await expect(api.call(offeringRoutes.read, { query: { uuid } })).rejects.toMatchObject({
    code: 'http-401',
  });
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
});

test('send starts at once and ignores the reply', async () => {
  const { api, sent, requests } = setup(202, 'thanks');
  const sending = api.send(eventRequest, { body: { uuid, event: 'one' } }, { keepalive: true });
  expect(sent).toEqual(['http://api.test/v1/a/event']);
  expect(requests).toMatchObject([
    {
      method: 'POST',
      keepalive: true,
      headers: { 'api-key': 'key', 'content-type': 'application/json' },
      body: JSON.stringify({ uuid, event: 'one' }),
    },
  ]);
  await expect(sending).resolves.toBeUndefined();
});

test('a refused send is an error', async () => {
  const problem = { type: 'urn:problem:overloaded', title: 'x', status: 503, code: 'overloaded' };
  const { api } = setup(503, problem);
  await expect(api.send(eventRequest, { body: { uuid, event: 'one' } })).rejects.toMatchObject({
    code: 'overloaded',
  });
});

test('an error keeps the retry-after seconds', async () => {
  const { api } = setup(429, {}, { 'retry-after': '90' });
  await expect(api.call(offeringRoutes.read, { query: { uuid } })).rejects.toMatchObject({ retryAfter: 90 });
});

type Pending = { address: string; request: RequestInit; answer(status?: number): void; lose(): void };

/** A client whose calls stay pending until the test answers them. */
function setupPending(options: Partial<Parameters<typeof createApiClient>[0]> = {}) {
  const pending: Pending[] = [];
  const api = createApiClient({
    apiBase: 'http://api.test/v1',
    headerKey: 'key',
    token: () => null,
    onUnauthenticated: () => undefined,
    fetch: (address, request = {}) =>
      new Promise((resolve, reject) => {
        pending.push({
          address: String(address),
          request,
          answer: (status = 200) => resolve(new Response('{}', { status })),
          lose: () => reject(new TypeError('Failed to fetch')),
        });
      }),
    ...options,
  });
  const askOffering = () => api.call(offeringRoutes.read, { query: { uuid } }).catch(() => undefined);
  return { api, pending, askOffering };
}

/** Runs all pending microtasks. */
async function flushPromises(): Promise<void> {
  // More turns than the longest promise chain in the client.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('first private calls run one by one', async () => {
  const { pending, askOffering } = setupPending();
  const calls = [askOffering(), askOffering(), askOffering()];
  await flushPromises();
  expect(pending).toHaveLength(1);
  pending[0]?.answer();
  await flushPromises();
  expect(pending).toHaveLength(3);
  for (const call of pending) call.answer();
  await Promise.all(calls);
});

test('calls to members do not wait for the key', async () => {
  const { api, pending, askOffering } = setupPending({ token: () => 'ifl_1' });
  void askOffering();
  void api.call(userRoutes.read, {}).catch(() => undefined);
  await flushPromises();
  expect(pending).toHaveLength(2);
});

test('private calls of a browser with its key run at once', async () => {
  const { pending, askOffering } = setupPending({ hasKey: true });
  void askOffering();
  void askOffering();
  await flushPromises();
  expect(pending).toHaveLength(2);
});

test('an error response also sets the key', async () => {
  const { pending, askOffering } = setupPending();
  void askOffering();
  void askOffering();
  await flushPromises();
  pending[0]?.answer(409);
  await flushPromises();
  expect(pending).toHaveLength(2);
});

test('lost first call releases one other call', async () => {
  const { pending, askOffering } = setupPending();
  void askOffering();
  void askOffering();
  void askOffering();
  await flushPromises();
  pending[0]?.lose();
  await flushPromises();
  expect(pending).toHaveLength(2);
  pending[1]?.answer();
  await flushPromises();
  expect(pending).toHaveLength(3);
});

test('public calls do not wait for the key', async () => {
  const { api, pending, askOffering } = setupPending();
  void askOffering();
  void api.send(eventRequest, { body: { uuid, event: 'one' } }).catch(() => undefined);
  await flushPromises();
  expect(pending.map(({ address }) => address)).toContain('http://api.test/v1/a/event');
});

test('first private call runs in one tab alone', async () => {
  const withTabLock = jest.fn((work: () => Promise<Response>) => work());
  const { pending, askOffering } = setupPending({ withTabLock });
  void askOffering();
  await flushPromises();
  pending[0]?.answer();
  await flushPromises();
  void askOffering();
  await flushPromises();
  expect(pending).toHaveLength(2);
  expect(withTabLock).toHaveBeenCalledTimes(1);
});

test('only private calls send credentials and bearer token', async () => {
  const { api, pending } = setupPending({ token: () => 'ifl_1' });
  void api.call(offeringRoutes.read, { query: { uuid } }).catch(() => undefined);
  await flushPromises();
  pending[0]?.answer();
  await flushPromises();
  void api.call(userRoutes.read, {}).catch(() => undefined);
  void api.call(liveEventRoutes.read, { params: { id: 'live-link-1' } }).catch(() => undefined);
  void api.call(geoRoutes.read, { query: {} }).catch(() => undefined);
  void api.send(eventRequest, { body: { uuid, event: 'one' } }).catch(() => undefined);
  await flushPromises();
  const carried = pending.map(({ address, request }) => {
    const { authorization } = Object.fromEntries(new Headers(request.headers));
    return [new URL(address).pathname, request.credentials, authorization];
  });
  expect(carried).toEqual([
    ['/v1/offerings', 'include', 'Bearer ifl_1'],
    ['/v1/user', 'include', 'Bearer ifl_1'],
    ['/v1/live-event-url/data/live-link-1', 'include', 'Bearer ifl_1'],
    ['/v1/geo', undefined, undefined],
    ['/v1/a/event', undefined, undefined],
  ]);
});

describe('call sent ahead', () => {
  const call = { route: offeringRoutes.read, input: { query: { uuid } } };

  test('the same call takes its response, once', async () => {
    const { api, pending, askOffering } = setupPending({ hasKey: true });
    api.start(call);
    void askOffering();
    await flushPromises();
    expect(pending.map(({ address }) => address)).toEqual([`http://api.test/v1/offerings?uuid=${uuid}`]);
    void askOffering();
    await flushPromises();
    expect(pending).toHaveLength(2);
  });

  test('another input, and another session, make a call of their own', async () => {
    let token = 'ifl_1';
    const { api, pending, askOffering } = setupPending({ hasKey: true, token: () => token });
    api.start(call);
    void api.call(offeringRoutes.read, { query: { uuid, winback: 'plain' } }).catch(() => undefined);
    token = 'ifl_2';
    void askOffering();
    await flushPromises();
    expect(pending).toHaveLength(3);
  });

  test('its failure is that of the call, which may be made again', async () => {
    const { api, pending } = setupPending({ hasKey: true });
    api.start(call);
    const taken = api.call(offeringRoutes.read, { query: { uuid } });
    await flushPromises();
    pending[0]?.lose();
    await expect(taken).rejects.toMatchObject({ code: 'network' });
    void api.call(offeringRoutes.read, { query: { uuid } }).catch(() => undefined);
    await flushPromises();
    expect(pending).toHaveLength(2);
  });

  test.each(['before', 'after'])('caller that aborts %s taking its response fails at once', async (when) => {
    const { api, pending } = setupPending({ hasKey: true });
    api.start(call);
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const failed = jest.fn();
    const { signal } = controller;
    void api.call(offeringRoutes.read, { query: { uuid } }, { signal }).catch(failed);
    await flushPromises();
    controller.abort();
    await flushPromises();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'network' }));
    expect(pending).toHaveLength(1);
    expect(pending[0]?.request.signal?.aborted).toBe(false);
  });

  test('nothing takes a response that is too old', async () => {
    jest.useFakeTimers();
    const { api, pending, askOffering } = setupPending({ hasKey: true });
    api.start(call);
    await jest.advanceTimersByTimeAsync(STARTED_FOR_MS);
    void askOffering();
    await jest.advanceTimersByTimeAsync(0);
    expect(pending).toHaveLength(2);
    jest.useRealTimers();
  });

  test('browser without its visitor key sends ahead only what gives it none', async () => {
    const { api, pending } = setupPending({ token: () => 'ifl_1' });
    api.start(call);
    api.start({ route: userRequest, input: {} });
    await flushPromises();
    expect(pending.map(({ address }) => address)).toEqual(['http://api.test/v1/user']);
  });

  test('nothing of a member is asked for without a session', async () => {
    const { api, pending } = setupPending({ hasKey: true });
    api.start({ route: userRequest, input: {} });
    await flushPromises();
    expect(pending).toHaveLength(0);
  });
});

import { eventRequest, offeringRoutes } from '@funnel/contracts';
import { ApiError, createApiClient } from './api-client';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

function setup(status: number, body: unknown) {
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
      return new Response(JSON.stringify(body), { status });
    },
  });
  return { api, sent, requests, onUnauthenticated };
}

test('a good answer is parsed and typed', async () => {
  const offering = {
    ...{ identifier: 'default', plans: [], defaultPriceId: 'price_1', currency: 'USD', payment: 'trial' },
    ...{ isTaxed: false, emphasis: null, expiresAt: null, variants: {} },
  };
  const { api, sent } = setup(200, offering);
  const reply = await api.call(offeringRoutes.read, { query: { uuid } });
  expect(reply.defaultPriceId).toBe('price_1');
  expect(sent).toEqual([`http://api.test/v1/offerings?uuid=${uuid}`]);
});

test('an answer that breaks the contract is an error, not data', async () => {
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

test('what is only sent leaves at once, and its answer need not be understood', async () => {
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

test('what is sent and refused is an error', async () => {
  const problem = { type: 'urn:problem:overloaded', title: 'x', status: 503, code: 'overloaded' };
  const { api } = setup(503, problem);
  await expect(api.send(eventRequest, { body: { uuid, event: 'one' } })).rejects.toMatchObject({
    code: 'overloaded',
  });
});

import { analyticsRoutes, eventRequest, userRoutes } from '@funnel/contracts';
import { failOnce, fakeApi, testVisitor } from '@funnel/testing';
import { createHostApi } from './host-api';
import { loadSchemas } from './load-schemas';

const user = { uuid: testVisitor.uuid, email: 'ada@example.com', emailSource: null, firstName: 'Ada' };

test('routes that failed to load are retried', async () => {
  const client = fakeApi([[userRoutes.read, () => user]]);
  const load = failOnce(loadSchemas);
  const api = createHostApi(client, async () => load());
  await expect(api.call((routes) => routes.userRoutes.read, {})).rejects.toMatchObject({ code: 'network' });
  await expect(api.call((routes) => routes.userRoutes.read, {})).resolves.toEqual(user);
  expect(client.calls).toHaveLength(1);
});

test('a send does not wait for routes', async () => {
  const client = fakeApi([[analyticsRoutes.event, () => ({ accepted: true as const })]]);
  const api = createHostApi(client, () => new Promise(() => undefined));
  await api.send(eventRequest, { body: { uuid: testVisitor.uuid, event: 'one' } });
  expect(client.calls).toHaveLength(1);
});

import { analyticsRoutes, eventRequest, userRoutes } from '@funnel/contracts';
import { fakeApi, networkError, testVisitor } from '@funnel/testing';
import { createHostApi } from './host-api';
import { loadSchemas } from './load-schemas';

const user = { uuid: testVisitor.uuid, email: 'ada@example.com', emailSource: null, firstName: 'Ada' };

test('routes that failed to load are retried', async () => {
  let isDown = true;
  const load = async () => {
    if (isDown) throw networkError();
    return loadSchemas();
  };
  const client = fakeApi([[userRoutes.read, () => user]]);
  const api = createHostApi(client, load);
  await expect(api.call((routes) => routes.userRoutes.read, {})).rejects.toMatchObject({ code: 'network' });
  isDown = false;
  await expect(api.call((routes) => routes.userRoutes.read, {})).resolves.toEqual(user);
  expect(client.calls).toHaveLength(1);
});

test('a send does not wait for routes', async () => {
  const client = fakeApi([[analyticsRoutes.event, () => ({ accepted: true as const })]]);
  const api = createHostApi(client, () => new Promise(() => undefined));
  await api.send(eventRequest, { body: { uuid: testVisitor.uuid, event: 'one' } });
  expect(client.calls).toHaveLength(1);
});

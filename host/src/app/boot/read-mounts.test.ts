import { networkError } from '@funnel/testing';
import { readMounts } from './read-mounts';

test.each(['/support', '/legal/privacy', '/auth', '/results'])(
  '%s opens while the API is down',
  async (path) => {
    const read = jest.fn().mockRejectedValue(networkError());
    expect(await readMounts({ boot: {}, registry: { readMounts: read } }, path)).toEqual({});
    expect(read).not.toHaveBeenCalled();
  },
);

test('page that only a release can have asks for the mounts', async () => {
  const registry = { readMounts: async () => ({ coach: [] }) };
  expect(await readMounts({ boot: {}, registry }, '/coach/today')).toEqual({ coach: [] });
});

test('mounts of the boot document count', async () => {
  const read = jest.fn();
  const boot = { registry: { revision: 1, remotes: {}, mounts: { diary: ['/notes'] } } };
  expect(await readMounts({ boot, registry: { readMounts: read } }, '/notes')).toEqual({
    diary: ['/notes'],
  });
  expect(read).not.toHaveBeenCalled();
});

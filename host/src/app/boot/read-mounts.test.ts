import type { BootDocument, MountIndex } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { networkError } from '@funnel/testing';
import { createNotices } from '../../features/notices/notices';
import type { LoginState } from '../../features/session/login';
import { readMounts } from './read-mounts';

function setup(read: () => Promise<MountIndex>, boot: Pick<BootDocument, 'registry'> = {}) {
  const load = () => Promise.reject(new Error('not loaded'));
  return {
    boot,
    registry: { readMounts: read },
    loader: { load, loaded: () => undefined, renew: load },
    login: createObservable<LoginState>('anonymous'),
    notices: createNotices(() => undefined),
  };
}

test.each(['/support', '/legal/privacy', '/auth', '/results/traits', '/'])(
  '%s opens while the API is down',
  async (path) => {
    const read = jest.fn().mockRejectedValue(networkError());
    expect(await readMounts(setup(read), path)).toEqual({});
    expect(read).not.toHaveBeenCalled();
  },
);

test('page that only a release can have asks for the mounts', async () => {
  expect(
    await readMounts(
      setup(async () => ({ coach: [] })),
      '/coach/today',
    ),
  ).toEqual({ coach: [] });
});

test('mounts of the boot document count', async () => {
  const read = jest.fn();
  const mounts = { diary: ['/notes'] };
  expect(await readMounts(setup(read, { registry: { revision: 1, remotes: {}, mounts } }), '/notes')).toBe(
    mounts,
  );
  expect(read).not.toHaveBeenCalled();
});

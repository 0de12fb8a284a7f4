import { networkError } from '@funnel/testing';
import type { RemoteLoader } from '../../remotes/remote-loader';
import { createPagePrefetcher } from './prefetch-page';

function setup(failures: number) {
  const prepare = jest.fn(async () => undefined);
  const load = jest.fn<ReturnType<RemoteLoader['load']>, [string]>(async (name) => {
    if (load.mock.calls.length <= failures) throw networkError();
    return { contract: 1, name, version: '1.0.0', App: () => null, prepare };
  });
  const loader = { load, loaded: () => undefined, renew: async () => false };
  const idle: (() => void)[] = [];
  const idleQueue = { start: () => undefined, runWhenIdle: (run: () => void) => void idle.push(run) };
  const prefetch = createPagePrefetcher({ loader, idleQueue });
  /** The remote asks at every step of the quiz. */
  const ask = async (path: string) => {
    prefetch(path);
    for (const run of idle.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ask, load, prepare };
}

test('prefetched page is asked for once', async () => {
  const { ask, load, prepare } = setup(0);
  for (let step = 0; step < 3; step += 1) await ask('/results');
  expect(load.mock.calls).toEqual([['results']]);
  expect(prepare).toHaveBeenCalledWith('/results');
});

test('prefetch that failed is tried again', async () => {
  const { ask, load, prepare } = setup(1);
  for (let step = 0; step < 3; step += 1) await ask('/results');
  expect(load).toHaveBeenCalledTimes(2);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('path of no remote is not prefetched', async () => {
  const { ask, load } = setup(0);
  await ask('/support');
  expect(load).not.toHaveBeenCalled();
});

import { type Release, remoteRoutes } from '@funnel/contracts';
import { createObservable, PlatformProvider } from '@funnel/platform';
import { fakeApi, fakePlatform, networkError } from '@funnel/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createHostApi } from '../../calls/host-api';
import { createNotices } from '../../features/notices/notices';
import type { LoginState } from '../../features/session/login';
import { createRegistryReader } from '../../remotes/registry';
import { createRemoteLoader } from '../../remotes/remote-loader';
import { createPagePrefetcher } from './prefetch-page';
import { createSiteRoutes } from './routes';

function createRelease(name: string): Release {
  const entry = {
    url: `http://assets.test/${name}.js`,
    globalName: name,
    integrity: `sha384-${'a'.repeat(64)}`,
  };
  return { name, version: '1.0.0', contract: 1, entry, scripts: [], styles: [], shared: {} };
}

/** A visitor in the quiz, with the release of the quiz in the page; the asset store answers throughout. */
async function openQuiz() {
  const state = { isDown: false };
  const api = fakeApi([
    [
      remoteRoutes.read,
      ({ query: { name = '' } }) => {
        if (state.isDown) throw networkError();
        return { revision: 1, remotes: { [name]: createRelease(name) } };
      },
    ],
  ]);
  const registry = createRegistryReader({
    boot: { registry: { revision: 1, remotes: { quiz: createRelease('quiz') } } },
    api: createHostApi(api),
    uuid: () => '00000000-0000-4000-8000-000000000001',
    chosen: undefined,
  });
  const loader = createRemoteLoader({
    federation: {
      loadRemote: async (name) => ({
        default: { contract: 1, name, version: '1.0.0', App: () => <h1>{name}</h1> },
      }),
    },
    readRelease: registry.read,
    refreshRelease: registry.refresh,
    onLoaded: async () => undefined,
    onReport: () => undefined,
    abortRequests: () => undefined,
    now: () => 0,
    // Waits of a retry are over at once; the time-out never comes.
    wait: (milliseconds) => (milliseconds < 5000 ? Promise.resolve() : new Promise(() => undefined)),
  });
  const idleQueue = { start: () => undefined, runWhenIdle: (run: () => void) => run() };
  const { platform } = fakePlatform();
  const login = createObservable<LoginState>('anonymous');
  const notices = createNotices(() => undefined);
  const router = createMemoryRouter(createSiteRoutes({ loader, login, notices }), {
    initialEntries: ['/inflow-quiz/goals'],
  });
  render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await screen.findByRole('heading', { name: 'quiz' });
  const loads: Promise<unknown>[] = [];
  const load: typeof loader.load = (name) => {
    const loading = loader.load(name);
    loads.push(loading);
    return loading;
  };
  const prefetch = createPagePrefetcher({ loader: { ...loader, load }, idleQueue });
  return {
    state,
    /** As the second half of the quiz does at every step. */
    prefetchNext: () =>
      act(async () => {
        prefetch('/results');
        prefetch('/checkout/price-options');
        await Promise.allSettled(loads.splice(0));
      }),
    expectPage: async (path: string, heading: string) => {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('quiz leads on to results and prices while the API is down', async () => {
  const { state, prefetchNext, expectPage } = await openQuiz();
  await prefetchNext();
  state.isDown = true;
  await expectPage('/results', 'results');
  await expectPage('/checkout/price-options', 'checkout');
  await expectPage('/inflow-quiz/goals', 'quiz');
});

test('outage half-way through the quiz does not use up the prefetch', async () => {
  const { state, prefetchNext, expectPage } = await openQuiz();
  state.isDown = true;
  await prefetchNext();
  state.isDown = false;
  await prefetchNext();
  state.isDown = true;
  await expectPage('/results', 'results');
  await expectPage('/checkout/price-options', 'checkout');
});

test('page that was not prefetched opens once the API is back', async () => {
  const { state, expectPage } = await openQuiz();
  state.isDown = true;
  await expectPage('/results', 'This page isn’t loading');
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'results' })).toBeVisible();
});

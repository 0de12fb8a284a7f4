import { mountOf, storageKeys } from '@funnel/contracts';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { newEntryEmail } from '../features/entry/entry-email';
import { swimlaneOf } from '../features/experiments/swimlane';
import { loadUser } from '../features/session/login';
import { keepToken } from '../features/session/stored-token';
import { emailEntered } from '../features/session/user-slice';
import { wait } from './browser';
import { readyFlags } from './flags';
import { passGate } from './gate';
import { readGeo } from './geo';
import { HostPlatform } from './host-platform';
import { readAppConfig } from './remote-config';
import { isPrerendered, rootElement } from './root-element';
import { siteRoutes } from './routes';
import type { Shell } from './shell';
import { signInByLink } from './sign-in-by-link';
import { rehydrated } from './store';

/** How long the page's own loader stands in for the first screen before React draws one. */
const FIRST_SCREEN_MS = 3000;
/** A prerendered screen stays longer: a loader in its place would be a step back. */
const PRERENDERED_MS = 15_000;

/** Takes the visitor through the start-up gate and draws the site. */
export async function showSite(shell: Shell): Promise<void> {
  warmUp(shell);
  await rehydrated(shell);
  keepToken(shell.store, shell.storage);
  await signInByLink(shell);
  const passed = await passGate({
    appConfig: () => readAppConfig({ ...shell, boot: shell.boot.appConfig, wait }),
    isMember: async () => (await loadUser({ ...shell, wait })) === 'member',
    geo: (appConfig) => readGeo(appConfig, { ...shell, boot: shell.boot.geo, get: fetch.bind(window), wait }),
    flags: (appConfig, geo) => readyFlags(shell, appConfig, geo),
  });
  swimlaneOf({
    lanes: passed.appConfig.generalSettings.GROWTH_EXPERIMENT_SWIMLANES,
    storage: shell.storage,
    forced: shell.entry.testSwimlane,
    random: Math.random,
  });
  const router = createBrowserRouter(siteRoutes(shell));
  await firstScreen(router);
  createRoot(rootElement()).render(
    <Provider store={shell.store}>
      <HostPlatform shell={shell} passed={passed}>
        <RouterProvider router={router} />
      </HostPlatform>
    </Provider>,
  );
  noteVisit(shell);
}

/** Fetches the remote of this page while the gate is still busy. A failure shows later, in its place. */
function warmUp({ loader }: Shell): void {
  const owner = mountOf(location.pathname)?.remote;
  if (owner) loader.load(owner).catch(() => undefined);
}

/** Resolves when the first screen can be drawn at once; React would hold it back after a fallback was shown. */
function firstScreen(router: DataRouter): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
  return Promise.race([ready, wait(isPrerendered() ? PRERENDERED_MS : FIRST_SCREEN_MS)]);
}

function noteVisit({ storage, tracker, entry, store, consents }: Shell): void {
  if (!storage.getItem(storageKeys.firstLoadDone)) {
    storage.setItem(storageKeys.firstLoadDone, 'true');
    tracker.track('initial-load');
  }
  const email = newEntryEmail(entry, storage);
  if (!email) return;
  store.dispatch(emailEntered({ email, source: 'QUERY' }));
  tracker.track('identify', { source: 'QUERY' });
  void consents.record({ messaging: true }, 'email-link');
}

import { type AppConfig, findMount, setMountIndex, storageKeys, userRequest } from '@funnel/contracts';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { loadFile } from '@funnel/platform/load-file';
import { yieldToMain } from '@funnel/platform/yield-to-main';
import { type ReactElement, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { resolveSwimlane } from '../features/experiments/swimlane';
import { loadUser, persistToken, refreshUser } from '../features/session/login';
import { readSignedOutPage } from '../features/session/signed-out-page';
import { activateLocale } from './boot/activate-locale';
import { wait } from './boot/browser';
import { readMounts } from './boot/read-mounts';
import { replayPress } from './boot/replay-press';
import { retryUntilReachable } from './boot/retry-until-reachable';
import { createFooterMount, getRootElement, isPrerendered } from './boot/root-element';
import { passStartupGate, type StartupResult } from './boot/startup-gate';
import { ConsentPrompt } from './consent/consent-prompt';
import { recordEmailConsent } from './consent/record-email-consent';
import { syncConsentsOnLogin, watchConsents } from './consent/watch-consents';
import { watchForDevTools } from './dev-menu/dev-menu';
import { type Flags, initFlags } from './flags/flags';
import { readGeo } from './geo/geo';
import { HostPlatform } from './host-platform';
import { trackLandingEngagement } from './measurement/landing-engagement';
import { followMeasurementConsent, trackFirstVisit } from './measurement/measurement';
import { createSiteRoutes } from './routing/routes';
import { SiteRouter } from './routing/site-router';
import type { Shell } from './shell';
import { waitForRehydration } from './store';
import { followSignOuts } from './visitor/follow-sign-outs';
import { storeSignInLink } from './visitor/store-sign-in-link';

const SignedOutPrompt = lazyScreen(
  async () => (await import('../features/session/signed-out-prompt')).SignedOutPrompt,
);

/** How long the boot screen stays before React renders the first screen. */
const FIRST_SCREEN_MS = 3000;
/** A prerendered screen stays longer: a spinner in its place would be a step back. */
const PRERENDERED_MS = 15_000;

/** Passes the start-up gate and renders the app. */
export async function renderApp(shell: Shell): Promise<void> {
  const leave = () => {
    shell.tracker.flush();
    shell.outbox.leave();
  };
  addEventListener('pagehide', leave);
  // Phones close hidden pages without a word.
  addEventListener('visibilitychange', () => document.hidden && leave());
  if (isPrerendered()) replayPress();
  trackLandingEngagement({ ...shell, visitStorage: sessionStorage });
  if (shell.storage.getItem(storageKeys.token)) shell.startCall({ route: userRequest, input: {} });
  const texts = activateLocale(shell);
  const openDevTools = watchForDevTools(shell);
  watchConsents(shell);
  syncConsentsOnLogin(shell);
  const mounts = await readMounts(shell, location.pathname);
  setMountIndex(mounts);
  void preloadRemote(shell);
  await waitForRehydration(shell);
  persistToken(shell.store, shell.storage);
  followSignOuts(shell);
  storeSignInLink(shell);
  const startup = await retryUntilReachable(() => runStartupGate(shell));
  resolveSwimlane({
    lanes: startup.appConfig.generalSettings.GROWTH_EXPERIMENT_SWIMLANES,
    storage: shell.storage,
    forced: shell.entry.testSwimlane,
    random: Math.random,
  });
  await yieldToMain();
  const router = createBrowserRouter(
    createSiteRoutes({
      ...shell,
      mounts,
      openReleasePage: async (name, mount) =>
        (await loadFile(() => import('./routing/release-page'))).openReleasePage(
          { ...shell, ...startup.flags },
          name,
          mount,
        ),
      flags: startup.flags,
      refreshUser: () => refreshUser(shell),
      prompt: <Prompts shell={shell} />,
    }),
  );
  router.subscribe((state) => shell.navigation.set(state.location.pathname));
  await waitForFirstScreen(router);
  await yieldToMain();
  createFooterMount();
  await texts;
  const root = createRoot(getRootElement());
  // A transition renders in slices, so input is handled in between.
  startTransition(() => {
    root.render(
      <Provider store={shell.store}>
        <HostPlatform shell={shell} startup={startup}>
          <SiteRouter router={router} onError={shell.report} />
        </HostPlatform>
      </Provider>,
    );
  });
  openDevTools({ startup, router });
  refreshConfigOnNavigation(shell, router);
  trackFirstVisit(shell);
  followMeasurementConsent(shell);
  shell.idleQueue.runWhenIdle(() => void loadIdleWork(shell, startup));
  // The e-mail of the test set-up names a test user, not this visitor.
  if (location.pathname !== '/e2e/setup') void recordEmailConsent({ ...shell, wait });
}

function Prompts({ shell }: { shell: Shell }): ReactElement {
  return (
    <>
      <ConsentPrompt shell={shell} />
      {readSignedOutPage(sessionStorage) !== null && (
        <Suspense>
          <SignedOutPrompt />
        </Suspense>
      )}
    </>
  );
}

function runStartupGate(shell: Shell): Promise<StartupResult<Flags>> {
  const { boot } = shell;
  return passStartupGate({
    appConfig: () => loadAppConfig(shell),
    isMember: async () => (await loadUser({ ...shell, wait })) === 'member',
    geo: (appConfig) =>
      readGeo(appConfig, { ...shell, boot: boot.geo, get: fetch.bind(window), wait, now: Date.now }),
    flags: (appConfig, geo) => initFlags(shell, appConfig, geo),
  });
}

/** Without remote configuration the site can run only if the boot document has the registry. */
async function loadAppConfig({ remoteConfig, boot, report }: Shell): Promise<AppConfig> {
  try {
    return await remoteConfig.read();
  } catch (error) {
    if (!boot.registry) throw error;
    report(error);
    return remoteConfig.current.get();
  }
}

/** Refreshes remote configuration of a long-open page on navigation and on focus. */
function refreshConfigOnNavigation({ remoteConfig }: Shell, router: DataRouter): void {
  const refresh = () => void remoteConfig.refresh();
  router.subscribe(refresh);
  addEventListener('focus', refresh);
}

/** A failure does no harm: the next visit does it. */
async function loadIdleWork(shell: Shell, startup: StartupResult<Flags>): Promise<void> {
  const file = loadFile(() => import(/* webpackChunkName: "idle" */ './idle/run-idle-work'));
  await file.then(({ runIdleWork }) => runIdleWork(shell, startup), shell.report);
}

/** Loads the remote of this page during the start-up gate, and sends the first calls of its page. */
async function preloadRemote({ loader, config, entry, boot, uuid, startCall }: Shell): Promise<void> {
  const path = location.pathname;
  const owner = findMount(path)?.remote;
  if (!owner) return;
  try {
    const remote = await loader.load(owner);
    await yieldToMain();
    const visitor = { config, entry, geo: boot.geo, user: { uuid: uuid() } };
    for (const call of remote.firstCalls?.(path, visitor) ?? []) startCall(call);
  } catch {
    // A failure shows later, on the page.
  }
}

/** Resolves when the first screen can render at once; React would delay it after showing a fallback. */
function waitForFirstScreen(router: DataRouter): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const resolveWhenReady = () => router.state.initialized && resolve();
    router.subscribe(resolveWhenReady);
    resolveWhenReady();
  });
  return Promise.race([ready, wait(isPrerendered() ? PRERENDERED_MS : FIRST_SCREEN_MS)]);
}

import { type AppConfig, findMount, type Geo } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { swimlaneOf } from '../features/experiments/swimlane';
import { loadUser } from '../features/session/login';
import { keepToken } from '../features/session/stored-token';
import { untilReachable } from './boot/boot-loader';
import { wait } from './boot/browser';
import { type Passed, passGate } from './boot/gate';
import { nextTask } from './boot/next-task';
import { isPrerendered, rootElement } from './boot/root-element';
import { ConsentPrompt } from './consent/consent-prompt';
import { noteEmail } from './consent/note-email';
import { watchConsents } from './consent/watch-consents';
import { watchForDevTools } from './dev-menu/dev-menu';
import { type Flags, readyFlags } from './flags/flags';
import { readGeo } from './geo/geo';
import { HostPlatform } from './host-platform';
import { followMeasurementConsent } from './measurement/measurement';
import { noteVisit } from './measurement/note-visit';
import { makeFootPlace } from './routing/foot-place';
import { siteRoutes } from './routing/routes';
import { SiteRouter } from './routing/site-router';
import type { Shell } from './shell';
import { rehydrated } from './store';
import { followMember } from './visitor/follow-member';
import { storeSignInLink } from './visitor/store-sign-in-link';

/** How long the page's own loader stands in for the first screen before React draws one. */
const FIRST_SCREEN_MS = 3000;
/** A prerendered screen stays longer: a loader in its place would be a step back. */
const PRERENDERED_MS = 15_000;

/** Takes the visitor through the start-up gate and draws the site. */
export async function showSite(shell: Shell): Promise<void> {
  addEventListener('pagehide', shell.tracker.flush);
  const bringDevTools = watchForDevTools(shell);
  watchConsents(shell);
  followMember(shell);
  warmUp(shell);
  await rehydrated(shell);
  keepToken(shell.store, shell.storage);
  storeSignInLink(shell);
  const passed = await untilReachable(() => throughTheGate(shell));
  swimlaneOf({
    lanes: passed.appConfig.generalSettings.GROWTH_EXPERIMENT_SWIMLANES,
    storage: shell.storage,
    forced: shell.entry.testSwimlane,
    random: Math.random,
  });
  await nextTask();
  const router = createBrowserRouter(siteRoutes({ ...shell, prompt: <ConsentPrompt shell={shell} /> }));
  router.subscribe((state) => shell.navigation.set(state.location.pathname));
  await firstScreen(router);
  await nextTask();
  makeFootPlace();
  const root = createRoot(rootElement());
  // A transition draws in slices and lets the visitor in between.
  startTransition(() => {
    root.render(
      <Provider store={shell.store}>
        <HostPlatform shell={shell} passed={passed}>
          <SiteRouter router={router} onError={shell.report} />
        </HostPlatform>
      </Provider>,
    );
  });
  bringDevTools({ passed, router });
  keepConfigFresh(shell, router);
  noteVisit(shell);
  followMeasurementConsent(shell);
  shell.quietTime.whenQuiet(() => void noteVisitor(shell, passed.geo));
  // The set-up of a test names a test user, not who is here.
  if (location.pathname !== '/e2e/setup') void noteEmail({ ...shell, wait });
}

function throughTheGate(shell: Shell): Promise<Passed<Flags>> {
  const { boot } = shell;
  return passGate({
    appConfig: () => appConfigOf(shell),
    isMember: async () => (await loadUser({ ...shell, wait })) === 'member',
    geo: (appConfig) =>
      readGeo(appConfig, { ...shell, boot: boot.geo, get: fetch.bind(window), wait, now: Date.now }),
    flags: (appConfig, geo) => readyFlags(shell, appConfig, geo),
  });
}

/** Who has the addresses of the remotes can be served without remote configuration; nobody else can. */
async function appConfigOf({ remoteConfig, boot, report }: Shell): Promise<AppConfig> {
  try {
    return await remoteConfig.read();
  } catch (error) {
    if (!boot.registry) throw error;
    report(error);
    return remoteConfig.current.get();
  }
}

/** A page that stays open asks for remote configuration again, when the visitor goes on or comes back. */
function keepConfigFresh({ remoteConfig }: Shell, router: DataRouter): void {
  const refresh = () => void remoteConfig.refresh();
  router.subscribe(refresh);
  addEventListener('focus', refresh);
}

/** What is not there yet does no harm: the next visit tells it. */
async function noteVisitor(shell: Shell, geo: Geo): Promise<void> {
  const file = loadFile(() => import(/* webpackChunkName: "visit" */ './measurement/report-visitor'));
  await file.then(({ reportVisitor }) => reportVisitor(shell, geo), shell.report);
}

/** Fetches the remote of this page while the gate is still busy. A failure shows later, in its place. */
function warmUp({ loader }: Shell): void {
  const owner = findMount(location.pathname)?.remote;
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

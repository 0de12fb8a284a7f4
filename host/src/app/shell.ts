import { consentPolicy } from '@funnel/content/legal/consent-policy';
import {
  type BootDocument,
  chooseFormatLocale,
  choosePageLocale,
  extraStorageKeys,
  LOCALE_COOKIE,
  type RuntimeConfig,
  readCookie,
  type SurveyScreen,
  storageKeys,
} from '@funnel/contracts';
import { createApiClient, createObservable } from '@funnel/platform';
import { yieldToMain } from '@funnel/platform/yield-to-main';
import { i18n } from '@lingui/core';
import { createHostApi } from '../calls/host-api';
import { visitorIdentified } from '../features/analytics/analytics-slice';
import { buildEventContext } from '../features/analytics/event-context';
import { createOutbox } from '../features/analytics/outbox';
import { createTracker } from '../features/analytics/tracker';
import { createUnsentStore } from '../features/analytics/unsent-events';
import { createConsents } from '../features/consent/consents';
import { createStoragePermission } from '../features/consent/storage-permission';
import { createUnsentRecords } from '../features/consent/unsent-records';
import { hasTestTools } from '../features/dev-menu/dev-menu-access';
import type { Entry } from '../features/entry/strip-query-parameters';
import type { ErrorBuffer } from '../features/error-reporting/catch-errors';
import { type Identity, resolveVisitorIdentity } from '../features/identity/visitor-identity';
import { createInstallPrompt } from '../features/install/install-prompt';
import { createNotices } from '../features/notices/notices';
import { forgetSession } from '../features/session/end-session';
import { eraseDevice } from '../features/session/erase-device';
import { createLogin } from '../features/session/login';
import { storeSignedOutPage } from '../features/session/signed-out-page';
import { startFederation } from '../remotes/federation';
import { createRegistryReader } from '../remotes/registry';
import { createRemoteLoader } from '../remotes/remote-loader';
import { addMessages } from './boot/add-messages';
import {
  abortRequests,
  leavePage,
  runWhenIdle,
  wait,
  watchPageHide,
  writeVisitorCookie,
} from './boot/browser';
import { createIdleQueue } from './boot/idle-queue';
import { createRemoteConfig } from './boot/remote-config';
import { createDataLayer } from './measurement/data-layer';
import { createErrorReporting } from './measurement/error-reporting';
import { createStore, type HostStore } from './store';

/** How long a retry waits for the registry. */
const REGISTRY_TIMEOUT_MS = 3000;

export type ShellOptions = {
  readonly config: RuntimeConfig;
  readonly boot: BootDocument;
  readonly entry: Entry;
  /** Uncaught errors since the page was opened. */
  readonly errorBuffer: ErrorBuffer;
  /** Loads another page; defaults to the browser's navigation. */
  readonly leave?: (address: string) => void;
};

/** Builds and wires the parts that live as long as the page. It starts only the visitor's identity. */
export function createShell({ config, boot, entry, errorBuffer, leave = leavePage }: ShellOptions) {
  const storage = localStorage;
  const pageLocale = choosePageLocale(
    [boot.locale, entry.locale, readCookie(document.cookie, LOCALE_COOKIE)],
    navigator.languages,
    { hasTestTools: hasTestTools(config) },
  );
  const locale = chooseFormatLocale(pageLocale, navigator.languages);
  let isSessionEnding = false;
  const client = createApiClient({
    apiBase: config.apiBase,
    headerKey: config.headerKey,
    locale,
    fetch: (...request) => fetch(...request),
    // Another tab may have signed in since this page was loaded.
    token: () => host.store.getState().user.token ?? storage.getItem(storageKeys.token),
    isLeaving: watchPageHide(),
    hasKey: boot.hasKey,
    withTabLock: (work) => navigator.locks?.request('visitor-key', work) ?? work(),
    onUnauthenticated: () => {
      // Calls on their way lose the session before the page is left.
      if (isSessionEnding) return;
      const isMember = host.store.getState().user.token !== null;
      if (isMember) storeSignedOutPage(`${location.pathname}${location.search}`, sessionStorage);
      outbox.close();
      void forgetSession({ storage, persisted: host.persistor, leave, eraseDevice });
    },
  });
  const api = createHostApi(client);
  const host = createStore({ api: client, storage, config });
  const uuid = () => host.store.getState().analytics.uuid;
  const idleQueue = createIdleQueue(runWhenIdle);
  const outbox = createOutbox({
    api,
    store: createUnsentStore({ storage, mayStore: () => permission.mayStore(), now: Date.now }),
    now: Date.now,
    random: Math.random,
    withTabLock: (work) => navigator.locks?.request('unsent-events', work) ?? work(),
  });
  const tracker = createTracker({
    send: outbox.send,
    uuid,
    runWhenIdle: idleQueue.runWhenIdle,
    newId: () => crypto.randomUUID(),
    path: () => location.pathname,
    context: (path, facts) =>
      buildEventContext({
        path,
        facts,
        locale: pageLocale,
        getVersion: (remote) => (remote === 'host' ? config.version : loader.loaded(remote)?.version),
        quizState: storage.getItem(storageKeys.quizState),
      }),
    log: (line) => errors.report(line),
  });
  const login = createLogin();
  const errors = createErrorReporting({
    config,
    storage,
    idleQueue,
    track: tracker.track,
    isMember: () => login.get() === 'member',
  });
  const { report } = errors;
  const identity = identifyVisitor({ boot, entry, storage });
  host.store.dispatch(visitorIdentified(identity.uuid));
  // The host server has followed the address, where it says anything of a preview.
  const chosenVersions =
    (boot.preview ? undefined : entry.remotes) ??
    storage.getItem(extraStorageKeys.remoteOverrides) ??
    undefined;
  const registry = createRegistryReader({
    boot,
    api,
    uuid,
    chosen: chosenVersions,
  });
  const loader = createRemoteLoader({
    federation: startFederation({ loadLaterSurface: createLaterSurfaceLoader(host) }),
    readRelease: registry.read,
    refreshRelease: (name) => Promise.race([registry.refresh(name), wait(REGISTRY_TIMEOUT_MS)]),
    async onLoaded({ reducers, messages }) {
      // Its code has just run, in the same task.
      await yieldToMain();
      host.addReducers(reducers);
      await addMessages(messages?.[i18n.locale]).catch(report);
    },
    onReport: (load) => tracker.track('remote-load', load),
    abortRequests,
    now: () => performance.now(),
    wait,
  });
  const consents = createConsents({
    storage,
    unsent: createUnsentRecords({ storage, api, report }),
    policy: consentPolicy,
    uuid,
    locale: pageLocale,
    hasGpc: boot.gpc === true || Reflect.get(navigator, 'globalPrivacyControl') === true,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    report,
  });
  const permission = createStoragePermission(consents, boot.geo);
  errors.start({ errorBuffer, consents });
  // Reported this late because an event needs the visitor's id and context.
  if (identity.mistake) report(identity.mistake);
  const remoteConfig = createRemoteConfig({ boot: boot.appConfig, api, wait, now: Date.now, report });
  return {
    config,
    boot,
    entry,
    storage,
    api,
    remoteApi: client,
    startCall: client.start,
    uuid,
    tracker,
    outbox,
    idleQueue,
    report,
    remoteConfig,
    registry,
    loader,
    /** Versions of remotes that a tester chose in this browser. */
    chosenVersions,
    pageLocale,
    /** The tag for money and dates. */
    locale,
    ...host,
    login,
    /** The visitor logs out or was deleted: no refused call ends the session now, and no event is kept. */
    beginSessionEnd() {
      isSessionEnding = true;
      outbox.close();
    },
    plan: createObservable<boolean | undefined>(undefined),
    dataLayer: createDataLayer(),
    /** The screen whose survey is open. */
    survey: createObservable<SurveyScreen | null>(null),
    /** The current path. */
    navigation: createObservable(location.pathname),
    install: createInstallPrompt(window),
    notices: createNotices((milliseconds, run) => setTimeout(run, milliseconds)),
    consents,
    permission,
    /** Whether all decisions are known: a member's come from the API. */
    consentsLoaded: createObservable(false),
  };
}

export type Shell = ReturnType<typeof createShell>;

type IdentifyOptions = Pick<ShellOptions, 'boot' | 'entry'> & {
  readonly storage: Storage;
};

function identifyVisitor({ boot, entry, storage }: IdentifyOptions): Identity {
  const fresh = () => boot.visitor?.uuid ?? crypto.randomUUID();
  const identity = resolveVisitorIdentity({ queried: [entry.uuid, entry.userUuid], storage, fresh });
  writeVisitorCookie(identity.uuid);
  return identity;
}

/**
 * RTK Query must be in the store before the remote that wants it renders. The file is requested once: the remote loader
 * retries already, and retries here would multiply with those.
 */
function createLaterSurfaceLoader({ addReducers, addMiddleware }: HostStore) {
  return async () => {
    const { laterSurface } = await import(/* webpackChunkName: "later-surface" */ '../remotes/later-surface');
    // The remote that waits for it runs next, in a task of its own.
    await yieldToMain();
    const { funnelApi } = laterSurface['@funnel/platform/queries'];
    addReducers({ [funnelApi.reducerPath]: funnelApi.reducer });
    addMiddleware(funnelApi.middleware);
    return laterSurface;
  };
}

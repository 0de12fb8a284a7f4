import {
  type BootDocument,
  extraStorageKeys,
  type RuntimeConfig,
  type SurveyScreen,
  storageKeys,
} from '@funnel/contracts';
import { createApiClient, createObservable } from '@funnel/platform';
import { createHostApi } from '../calls/host-api';
import { visitorIdentified } from '../features/analytics/analytics-slice';
import { eventContext } from '../features/analytics/event-context';
import { createTracker } from '../features/analytics/tracker';
import type { Entry } from '../features/entry/take-entry';
import type { CaughtErrors } from '../features/error-reporting/catch-errors';
import { type Identity, visitorIdentity } from '../features/identity/visitor-identity';
import { createNotices } from '../features/notices/notices';
import { forgetSession } from '../features/session/end-session';
import { createLogin } from '../features/session/login';
import { startFederation } from '../remotes/federation';
import { registryReader } from '../remotes/registry';
import { createRemoteLoader } from '../remotes/remote-loader';
import {
  giveUpRequests,
  leave as leavePage,
  logWarning,
  rememberVisitor,
  wait,
  whenIdle,
} from './boot/browser';
import { createQuietTime } from './boot/quiet-time';
import { createRemoteConfig } from './boot/remote-config';
import { readyConsents } from './consent/ready-consents';
import { createDataLayer } from './measurement/data-layer';
import { createErrors } from './measurement/errors';
import { followLeaving } from './routing/follow-leaving';
import { createStore, type HostStore } from './store';

/** A registry that takes longer is not waited for when a remote is tried again. */
const REGISTRY_TIMEOUT_MS = 3000;

export type ShellOptions = {
  readonly config: RuntimeConfig;
  readonly boot: BootDocument;
  readonly entry: Entry;
  /** What went wrong so far and nobody caught. */
  readonly caught: CaughtErrors;
  /** Loads another page; by the browser unless told. */
  readonly leave?: (address: string) => void;
};

/** Builds the parts that live as long as the page and joins them. Starts nothing but the visitor's identity. */
export function createShell({ config, boot, entry, caught, leave = leavePage }: ShellOptions) {
  const storage = localStorage;
  const client = createApiClient({
    apiBase: config.apiBase,
    headerKey: config.headerKey,
    fetch: (...request) => fetch(...request),
    // Another tab may have signed in since this page was loaded.
    token: () => host.store.getState().user.token ?? storage.getItem(storageKeys.token),
    isLeaving: followLeaving(),
    oneTabAtATime: (work) => navigator.locks?.request('visitor-key', work) ?? work(),
    onUnauthenticated: () => void forgetSession({ storage, persisted: host.persistor, leave }),
  });
  const api = createHostApi(client);
  const host = createStore({ api: client, storage, config });
  const uuid = () => host.store.getState().analytics.uuid;
  const quietTime = createQuietTime(whenIdle);
  const tracker = createTracker({
    api,
    uuid,
    whenQuiet: quietTime.whenQuiet,
    newId: () => crypto.randomUUID(),
    path: () => location.pathname,
    context: (path) =>
      eventContext({
        path,
        versionOf: (remote) => loader.loaded(remote)?.version,
        quizState: storage.getItem(storageKeys.quizState),
      }),
    log: logWarning,
  });
  const login = createLogin();
  const errors = createErrors({
    config,
    storage,
    quietTime,
    track: tracker.track,
    isMember: () => login.get() === 'member',
  });
  const { report } = errors;
  const identity = identify({ boot, entry, storage });
  host.store.dispatch(visitorIdentified(identity.uuid));
  const registry = registryReader({
    boot: boot.registry,
    api,
    uuid,
    overrides: entry.remotes ?? storage.getItem(extraStorageKeys.remoteOverrides) ?? undefined,
  });
  const loader = createRemoteLoader({
    federation: startFederation({ registry: registry.current, loadQueries: queriesLoader(host) }),
    registry: registry.read,
    refreshRegistry: () => Promise.race([registry.refresh(), wait(REGISTRY_TIMEOUT_MS)]),
    onLoaded: ({ reducers }) => host.addReducers(reducers),
    onReport: (load) => tracker.track('remote-load', load),
    giveUpRequests,
    now: () => performance.now(),
    wait,
  });
  const locale = navigator.language || 'en';
  const consents = readyConsents({ storage, api, uuid, locale, report, boot });
  errors.begin({ caught, consents });
  // Not before: an event needs the visitor's id, and what every event carries.
  if (identity.mistake) report(identity.mistake);
  const remoteConfig = createRemoteConfig({ boot: boot.appConfig, api, wait, now: Date.now, report });
  return {
    config,
    boot,
    entry,
    storage,
    api,
    remoteApi: client,
    uuid,
    tracker,
    quietTime,
    report,
    remoteConfig,
    loader,
    locale,
    ...host,
    login,
    dataLayer: createDataLayer(),
    /** The screen whose survey is open. */
    survey: createObservable<SurveyScreen | null>(null),
    /** The path in front of the visitor. */
    navigation: createObservable(location.pathname),
    notices: createNotices((milliseconds, run) => setTimeout(run, milliseconds)),
    consents,
    /** Whether the decisions are complete: those of a member come from the API. */
    consentsSettled: createObservable(false),
  };
}

export type Shell = ReturnType<typeof createShell>;

type IdentifyOptions = Pick<ShellOptions, 'boot' | 'entry'> & {
  readonly storage: Storage;
};

function identify({ boot, entry, storage }: IdentifyOptions): Identity {
  const fresh = () => boot.visitor?.uuid ?? crypto.randomUUID();
  const identity = visitorIdentity({ queried: [entry.uuid, entry.userUuid], storage, fresh });
  rememberVisitor(identity.uuid);
  return identity;
}

/**
 * RTK Query comes with the first remote that wants it; the store has to know it before that remote renders. It is asked
 * for once: the loader of remotes tries again, and more tries here would multiply with its own.
 */
function queriesLoader({ addReducers, addMiddleware }: HostStore): () => Promise<object> {
  return async () => {
    const queries = await import('@funnel/platform/queries');
    addReducers({ [queries.funnelApi.reducerPath]: queries.funnelApi.reducer });
    addMiddleware(queries.funnelApi.middleware);
    return queries;
  };
}

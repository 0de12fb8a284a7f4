import { type BootDocument, extraStorageKeys, type RuntimeConfig } from '@funnel/contracts';
import { createApiClient } from '@funnel/platform';
import { visitorIdentified } from '../features/analytics/analytics-slice';
import { createTracker } from '../features/analytics/tracker';
import { createConsents } from '../features/consent/consents';
import type { Entry } from '../features/entry/take-entry';
import { createReport } from '../features/error-reporting/report';
import { visitorUuid } from '../features/identity/visitor-uuid';
import { createNotices } from '../features/notices/notices';
import { forgetSession } from '../features/session/end-session';
import { createLogin } from '../features/session/login';
import { startFederation } from '../remotes/federation';
import { registryReader } from '../remotes/registry';
import { createRemoteLoader } from '../remotes/remote-loader';
import { giveUpRequests, leave, rememberVisitor, wait, whenIdle } from './browser';
import { createStore, type HostStore } from './store';

export type ShellOptions = {
  readonly config: RuntimeConfig;
  readonly boot: BootDocument;
  readonly entry: Entry;
};

/** Builds the parts that live as long as the page and joins them. Starts nothing but the visitor's identity. */
export function createShell({ config, boot, entry }: ShellOptions) {
  const storage = localStorage;
  const api = createApiClient({
    apiBase: config.apiBase,
    headerKey: config.headerKey,
    fetch: (...request) => fetch(...request),
    token: () => host.store.getState().user.token,
    onUnauthenticated: () => void forgetSession({ storage, persisted: host.persistor, leave }),
  });
  const host = createStore({ api, storage, config });
  const uuid = () => host.store.getState().analytics.uuid;
  const tracker = createTracker({ api, uuid, whenIdle, newId: () => crypto.randomUUID() });
  const report = createReport({
    isDevelopment: ['development', 'local'].includes(config.customEnv),
    track: tracker.track,
  });
  host.store.dispatch(visitorIdentified(identify({ boot, entry, storage, report })));
  const registry = registryReader({
    boot: boot.registry,
    api,
    uuid,
    overrides: entry.remotes ?? storage.getItem(extraStorageKeys.remoteOverrides) ?? undefined,
  });
  const loader = createRemoteLoader({
    federation: startFederation({ registry: registry.current, loadQueries: queriesLoader(host) }),
    registry: registry.read,
    onLoaded: ({ reducers }) => host.addReducers(reducers),
    onReport: (load) => tracker.track('remote-load', load),
    giveUpRequests,
    now: () => performance.now(),
    wait,
  });
  const locale = navigator.language || 'en';
  return {
    config,
    boot,
    entry,
    storage,
    api,
    uuid,
    tracker,
    report,
    loader,
    locale,
    ...host,
    login: createLogin(),
    notices: createNotices((milliseconds, run) => setTimeout(run, milliseconds)),
    consents: createConsents({
      storage,
      api,
      uuid,
      locale,
      report,
      isMarketingRefused: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    }),
  };
}

export type Shell = ReturnType<typeof createShell>;

type IdentifyOptions = Pick<ShellOptions, 'boot' | 'entry'> & {
  readonly storage: Storage;
  readonly report: (error: unknown) => void;
};

function identify({ boot, entry, storage, report }: IdentifyOptions): string {
  const fresh = () => boot.visitor?.uuid ?? crypto.randomUUID();
  const uuid = visitorUuid({ queried: entry.uuid, storage, fresh, report });
  rememberVisitor(uuid);
  return uuid;
}

/** RTK Query comes with the first remote that wants it; the store has to know it before that remote renders. */
function queriesLoader({ addReducers, addMiddleware }: HostStore): () => Promise<object> {
  return async () => {
    const queries = await import('@funnel/platform/queries');
    addReducers({ [queries.funnelApi.reducerPath]: queries.funnelApi.reducer });
    addMiddleware(queries.funnelApi.middleware);
    return queries;
  };
}

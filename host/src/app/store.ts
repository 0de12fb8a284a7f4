import type { RuntimeConfig } from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import {
  applyMiddleware,
  combineReducers,
  compose,
  legacy_createStore as createReduxStore,
  type Middleware,
  type Reducer,
} from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import { withExtraArgument } from 'redux-thunk';
import { analyticsSlice } from '../features/analytics/analytics-slice';
import { userSlice } from '../features/session/user-slice';

const REHYDRATION_TIMEOUT_MS = 5000;

/** Storage of the persisted state; reads may be asynchronous. */
export type StateStorage = Pick<Storage, 'setItem' | 'removeItem'> & {
  getItem(key: string): string | null | Promise<string | null>;
};

export type StoreOptions = {
  readonly api: ApiClient;
  readonly storage: StateStorage;
  readonly config: Pick<RuntimeConfig, 'customEnv'>;
};

/**
 * The page's Redux store: the host's slices plus those of loaded remotes. Only `user` is persisted. Redux Toolkit sits on
 * the same core; `configureStore` would bring all of it into the first script.
 */
export function createStore({ api, storage, config }: StoreOptions) {
  const reducers = { user: userSlice.reducer, analytics: analyticsSlice.reducer };
  let combined = combineReducers(reducers);
  const later = createLaterMiddleware();
  const store = createReduxStore(
    persistReducer<ReturnType<typeof combined>>(
      { key: 'root', storage: toAsyncStorage(storage), whitelist: ['user'], timeout: REHYDRATION_TIMEOUT_MS },
      (state, action) => combined(state, action),
    ),
    chooseCompose(config)(applyMiddleware(withExtraArgument({ api }), later.middleware)),
  );
  return {
    store,
    persistor: persistStore(store),
    /** Adds slices and initialises them before anything renders from them. */
    addReducers(added: Readonly<Record<string, Reducer>> = {}): void {
      Object.assign(reducers, added);
      combined = combineReducers(reducers);
      store.dispatch({ type: 'host/slicesAdded' });
    },
    addMiddleware: later.add,
  };
}

/** Middleware that more can be added to while the store is in use. */
function createLaterMiddleware() {
  const added = new Set<Middleware>();
  let add = (_middleware: Middleware): void => undefined;
  const middleware: Middleware = (api) => (next) => {
    let handle = next;
    add = (one) => {
      if (!added.has(one)) handle = one(api)(handle);
      added.add(one);
    };
    return (action) => handle(action);
  };
  return { middleware, add: (one: Middleware) => add(one) };
}

/** That of the developer tools, if they are installed and allowed. */
function chooseCompose({ customEnv }: StoreOptions['config']): typeof compose {
  const createCompose = Reflect.get(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  return customEnv !== 'production' && createCompose ? createCompose({}) : compose;
}

export type HostStore = ReturnType<typeof createStore>;
export type HostState = ReturnType<HostStore['store']['getState']>;

/** Resolves once the persisted user is restored. */
export function waitForRehydration({ persistor }: Pick<HostStore, 'persistor'>): Promise<void> {
  return new Promise((resolve) => {
    const checkBootstrapped = () => {
      if (!persistor.getState().bootstrapped) return;
      stop();
      resolve();
    };
    const stop = persistor.subscribe(checkBootstrapped);
    checkBootstrapped();
  });
}

function toAsyncStorage(storage: StateStorage) {
  return {
    getItem: async (key: string) => storage.getItem(key),
    setItem: async (key: string, value: string) => storage.setItem(key, value),
    removeItem: async (key: string) => storage.removeItem(key),
  };
}

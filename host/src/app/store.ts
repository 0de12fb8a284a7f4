import type { RuntimeConfig } from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import { combineSlices, configureStore, createDynamicMiddleware, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
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

/** The page's Redux store: the host's slices plus those of loaded remotes. Only `user` is persisted. */
export function createStore({ api, storage, config }: StoreOptions) {
  const slices = combineSlices(userSlice, analyticsSlice);
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: persistReducer<ReturnType<typeof slices>>(
      { key: 'root', storage: toAsyncStorage(storage), whitelist: ['user'], timeout: REHYDRATION_TIMEOUT_MS },
      slices,
    ),
    middleware: (defaults) =>
      // Actions of redux-persist carry functions.
      defaults({ thunk: { extraArgument: { api } }, serializableCheck: false }).concat(later.middleware),
    devTools: config.customEnv !== 'production',
  });
  return {
    store,
    persistor: persistStore(store),
    /** Adds slices and initialises them before anything renders from them. */
    addReducers(added: Readonly<Record<string, Reducer>> = {}): void {
      for (const [reducerPath, reducer] of Object.entries(added))
        slices.inject({ reducerPath, reducer }, { overrideExisting: true });
      store.dispatch({ type: 'host/slicesAdded' });
    },
    addMiddleware: later.addMiddleware,
  };
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

import { storageKeys, type User } from '@funnel/contracts';
import { ApiError, createObservable, type Observable, withRetries } from '@funnel/platform';
import type { Dispatch } from '@reduxjs/toolkit';
import type { HostApi } from '../../calls/host-api';
import { tokenRead, type UserState, userLoaded } from './user-slice';

/** A member has a token, and the user behind it was loaded. */
export type LoginState = 'loading' | 'anonymous' | 'member';
export type Login = Observable<LoginState>;

/** Whether the member has a running plan; undefined while unknown. Not part of the persisted user, since it changes elsewhere. */
export type PlanState = Observable<boolean | undefined>;

/** The part of the store that sessions work with. */
export type SessionStore = {
  getState(): { user: UserState };
  dispatch: Dispatch;
  subscribe(listener: () => void): () => void;
};

export type LoginOptions = {
  readonly store: SessionStore;
  readonly api: HostApi;
  readonly login: Login;
  readonly plan: PlanState;
  readonly wait: (milliseconds: number) => Promise<void>;
};

const USER_RETRIES = 3;

/** Creates the login state; it is `loading` until `loadUser` has run. */
export const createLogin = (): Login => createObservable<LoginState>('loading');

/** Loads the user of the token; without a token no call is made. */
export async function loadUser({ store, api, login, plan, wait }: LoginOptions): Promise<LoginState> {
  login.set(store.getState().user.token ? 'loading' : 'anonymous');
  if (login.get() === 'anonymous') return 'anonymous';
  try {
    const user = await withRetries(() => api.call(({ userRoutes }) => userRoutes.read, {}), {
      retries: USER_RETRIES,
      wait,
      shouldRetry: isTransient,
    });
    applyUser(user, { store, plan });
    login.set('member');
  } catch {
    login.set('anonymous');
  }
  return login.get();
}

/** Reads the signed-in user again; when that fails, what is known stays. */
export async function refreshUser({ api, ...known }: Omit<LoginOptions, 'login' | 'wait'>): Promise<void> {
  try {
    applyUser(await api.call(({ userRoutes }) => userRoutes.read, {}), known);
  } catch {
    // The API checks every purchase again.
  }
}

/** The plan comes first: who renders for the user reads it. */
function applyUser({ hasPlan, ...user }: User, { store, plan }: Pick<LoginOptions, 'store' | 'plan'>): void {
  plan.set(hasPlan);
  store.dispatch(userLoaded(user));
}

/** Whether a retry may succeed. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** Persists the session token under its own key, which wins over the persisted state. */
export function persistToken(store: SessionStore, storage: Storage): void {
  store.dispatch(tokenRead(storage.getItem(storageKeys.token)));
  let kept = store.getState().user.token;
  store.subscribe(() => {
    const { token } = store.getState().user;
    if (token === kept) return;
    kept = token;
    if (token) storage.setItem(storageKeys.token, token);
    else storage.removeItem(storageKeys.token);
  });
}

import { storageKeys } from '@funnel/contracts';
import type { SessionStore } from './login';
import { tokenRead } from './user-slice';

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

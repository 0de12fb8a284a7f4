import { storageKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import { storeSignedOutPage } from '../../features/session/signed-out-page';
import { tokenRead } from '../../features/session/user-slice';
import type { Shell } from '../shell';

type Options = Pick<Shell, 'store' | 'storage' | 'persistor' | 'outbox'> & { readonly visitStorage: Storage };

/** Leaves a member's page when another tab has signed out, and takes over the token of a renewed session. */
export function watchSignOut(
  { store, storage, visitStorage, persistor, outbox }: Options,
  leave: (address: string) => void,
): void {
  function followStoredToken({ isLogOut }: { isLogOut: boolean }) {
    const { token } = store.getState().user;
    const stored = storage.getItem(storageKeys.token);
    if (token === null || stored === token) return;
    if (stored !== null) return void store.dispatch(tokenRead(stored));
    if (!isLogOut) storeSignedOutPage(`${location.pathname}${location.search}`, visitStorage);
    // What this tab knows must not be stored again.
    persistor.pause();
    outbox.close();
    leave(links.home());
  }

  addEventListener('storage', ({ key }) => {
    // No key: logging out clears the whole storage. The API's end of a session removes the token alone.
    if (key === null || key === storageKeys.token) followStoredToken({ isLogOut: key === null });
  });
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && followStoredToken({ isLogOut: true }));
}

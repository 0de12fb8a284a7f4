import { storageKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import type { HostApi } from '../../calls/host-api';
import { forgetSignedOutPage } from './signed-out-page';

/** Opens an address by a full page load, so that no state of the old session stays in memory. */
export type Leave = (address: string) => void;

type PersistedState = { pause(): void; purge(): Promise<unknown> };

export type EndOptions = {
  readonly storage: Storage;
  readonly persisted: PersistedState;
  readonly leave: Leave;
  /** Erases what the member chose for this browser alone. */
  readonly eraseDevice: () => Promise<void>;
};

/** The API no longer knows the session: forgets it and the anonymous id, and starts over. */
export async function forgetSession({ storage, persisted, leave, eraseDevice }: EndOptions): Promise<void> {
  persisted.pause();
  storage.removeItem(storageKeys.token);
  storage.removeItem(storageKeys.anonymousUuid);
  await Promise.all([persisted.purge(), eraseDevice()]);
  leave(links.home());
}

type LogOutOptions = EndOptions & { readonly api: HostApi; readonly visitStorage: Storage };

/** Ends the session at the API and clears this browser's storage. */
export async function logOut({ api, visitStorage, ...end }: LogOutOptions): Promise<void> {
  await api.call(({ authRoutes }) => authRoutes.logout, {}, { keepalive: true }).catch(() => undefined);
  end.persisted.pause();
  end.storage.clear();
  // A session that had ended already was not wanted back.
  forgetSignedOutPage(visitStorage);
  await end.eraseDevice();
  end.leave(links.home());
}

/** The API has deleted the person: clears this browser's storage, so that the next page is of a new visitor. */
export async function forgetVisitor(
  { storage, visitStorage, persisted, leave, eraseDevice }: EndOptions & { readonly visitStorage: Storage },
  address: string,
): Promise<void> {
  persisted.pause();
  storage.clear();
  visitStorage.clear();
  await eraseDevice();
  leave(address);
}

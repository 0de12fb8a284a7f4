import { storageKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import type { HostApi } from '../../calls/host-api';

/** Where the browser is sent; a whole page load, so that nothing of the old session stays in memory. */
export type Leave = (address: string) => void;

type PersistedState = { pause(): void; purge(): Promise<unknown> };

export type EndOptions = {
  readonly storage: Storage;
  readonly persisted: PersistedState;
  readonly leave: Leave;
};

/** The API does not know the session any more: forget it and the anonymous id, and start over. */
export async function forgetSession({ storage, persisted, leave }: EndOptions): Promise<void> {
  persisted.pause();
  storage.removeItem(storageKeys.token);
  storage.removeItem(storageKeys.anonymousUuid);
  await persisted.purge();
  leave(links.home());
}

/** The member logs out: the session ends at the API, and this browser keeps nothing. */
export async function logOut({ api, ...end }: EndOptions & { readonly api: HostApi }): Promise<void> {
  await api.call(({ authRoutes }) => authRoutes.logout, {}, { keepalive: true }).catch(() => undefined);
  end.persisted.pause();
  end.storage.clear();
  end.leave(links.home());
}

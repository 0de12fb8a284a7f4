import { isUuid, storageKeys } from '@funnel/contracts';

export type IdentityOptions = {
  /** `uuid` of the address. */
  readonly queried: string | undefined;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Makes the id of a new visitor. */
  readonly fresh: () => string;
  readonly report: (error: Error) => void;
};

/** The analytics uuid: the query's, else the tracking id, else the anonymous id, else a new one. */
export function visitorUuid({ queried, storage, fresh, report }: IdentityOptions): string {
  if (queried !== undefined && isUuid(queried)) {
    storage.setItem(storageKeys.trackingVisitorUid, queried);
    return queried;
  }
  if (queried?.includes('undefined')) report(new Error('uuid in the address reads "undefined"'));
  const stored =
    storage.getItem(storageKeys.trackingVisitorUid) ?? storage.getItem(storageKeys.anonymousUuid);
  if (stored) return stored;
  const uuid = fresh();
  storage.setItem(storageKeys.anonymousUuid, uuid);
  return uuid;
}

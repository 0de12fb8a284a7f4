import { isUuid, storageKeys } from '@funnel/contracts';

export type IdentityOptions = {
  /** `uuid` and `userUuid` of the address; the first valid one counts. */
  readonly queried: readonly (string | undefined)[];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Makes the id of a new visitor. */
  readonly fresh: () => string;
};

export type Identity = {
  /** The analytics uuid. */
  readonly uuid: string;
  /** A malformed address. Reported once the visitor has the uuid, which goes with every report. */
  readonly mistake?: Error;
};

/** Resolves the visitor's id: the query's uuid, else the tracking id, else the anonymous id, else a new one. */
export function resolveVisitorIdentity({ queried, storage, fresh }: IdentityOptions): Identity {
  const asked = queried.find((one) => one !== undefined && isUuid(one));
  if (asked !== undefined) {
    storage.setItem(storageKeys.trackingVisitorUid, asked);
    return { uuid: asked };
  }
  const uuid = readStoredUuid(storage) ?? storeNewUuid(fresh(), storage);
  const isMisread = queried.some((one) => one?.includes('undefined'));
  return isMisread ? { uuid, mistake: new Error('uuid in the address reads "undefined"') } : { uuid };
}

function readStoredUuid(storage: IdentityOptions['storage']): string | undefined {
  const kept = storage.getItem(storageKeys.trackingVisitorUid) ?? storage.getItem(storageKeys.anonymousUuid);
  return kept || undefined;
}

function storeNewUuid(uuid: string, storage: IdentityOptions['storage']): string {
  storage.setItem(storageKeys.anonymousUuid, uuid);
  return uuid;
}

import { isUuid, storageKeys } from '@funnel/contracts';

export type IdentityOptions = {
  /** `uuid` and `userUuid` of the address; the first that is one counts. */
  readonly queried: readonly (string | undefined)[];
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Makes the id of a new visitor. */
  readonly fresh: () => string;
};

export type Identity = {
  /** The analytics uuid. */
  readonly uuid: string;
  /** What was wrong with the address. To be reported once the visitor has the uuid: it goes with every report. */
  readonly mistake?: Error;
};

/** Who the visitor is: by the query's uuid, else the tracking id, else the anonymous id, else a new one. */
export function visitorIdentity({ queried, storage, fresh }: IdentityOptions): Identity {
  const asked = queried.find((one) => one !== undefined && isUuid(one));
  if (asked !== undefined) {
    storage.setItem(storageKeys.trackingVisitorUid, asked);
    return { uuid: asked };
  }
  const uuid = keptUuid(storage) ?? keptAsNew(fresh(), storage);
  const isMisread = queried.some((one) => one?.includes('undefined'));
  return isMisread ? { uuid, mistake: new Error('uuid in the address reads "undefined"') } : { uuid };
}

function keptUuid(storage: IdentityOptions['storage']): string | undefined {
  const kept = storage.getItem(storageKeys.trackingVisitorUid) ?? storage.getItem(storageKeys.anonymousUuid);
  return kept || undefined;
}

function keptAsNew(uuid: string, storage: IdentityOptions['storage']): string {
  storage.setItem(storageKeys.anonymousUuid, uuid);
  return uuid;
}

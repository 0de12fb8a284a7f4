import {
  extraStorageKeys,
  type ForcedVariants,
  flagNames,
  isKeptOn,
  isRecord,
  queryParameters,
  REMOTES_PARAMETER,
  type RuntimeConfig,
  readStoredJson,
  storageKeys,
} from '@funnel/contracts';

type Reader = Pick<Storage, 'getItem'>;

/** Whether test tools are allowed; never with live payments. */
export function hasTestTools({
  testTools,
  stripePublishableKey,
}: Pick<RuntimeConfig, 'testTools' | 'stripePublishableKey'>): boolean {
  return testTools === 'enabled' && !stripePublishableKey.startsWith('pk_live');
}

/** Whether the dev menu was requested in this browser, by `devmenu` of an address. */
export function isDevMenuRequested(storage: Reader): boolean {
  return isKeptOn(storage.getItem(storageKeys.devmenu));
}

/** Whether debug output is on, by `debug` of an address. */
export function isDebugOn(storage: Reader): boolean {
  return isKeptOn(storage.getItem(storageKeys.debug));
}

/** Whether this address, or one opened before, forces more in this browser than its visitor would see. */
export function isStateForced(entry: object, search: string, storage: Reader): boolean {
  const forcing = [...queryParameters.testing, 'locale', REMOTES_PARAMETER];
  return (
    forcing.some((name) => name in entry) ||
    /[?&]test/.test(search) ||
    storage.getItem(extraStorageKeys.testClock) !== null
  );
}

/** The variants chosen in this browser; malformed entries count as none. */
export function readOverrides(storage: Reader): ForcedVariants {
  const kept = readStoredJson(storage, extraStorageKeys.flagOverrides, isRecord) ?? {};
  const entries = flagNames.flatMap((name) => {
    const variant = kept[name];
    return typeof variant === 'string' ? [[name, variant]] : [];
  });
  return Object.fromEntries(entries);
}

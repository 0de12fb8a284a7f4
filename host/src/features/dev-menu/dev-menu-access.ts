import { type RuntimeConfig, storageKeys } from '@funnel/contracts';

type Reader = Pick<Storage, 'getItem'>;

/** Whether tools for testers may be used here: never where money is real. */
export function mayTest({
  testTools,
  stripePublishableKey,
}: Pick<RuntimeConfig, 'testTools' | 'stripePublishableKey'>): boolean {
  return testTools === 'enabled' && !stripePublishableKey.startsWith('pk_live');
}

/** Whether somebody asked for the dev menu in this browser, by `devmenu` of an address. */
export function isDevMenuAsked(storage: Reader): boolean {
  return isOn(storage.getItem(storageKeys.devmenu));
}

/** Whether the console is to tell what the platform does, by `debug` of an address. */
export function isDebugOn(storage: Reader): boolean {
  return isOn(storage.getItem(storageKeys.debug));
}

/** `?devmenu=0` ends what `?devmenu=1` began. */
function isOn(kept: string | null): boolean {
  return kept !== null && !['', '0', 'false'].includes(kept);
}

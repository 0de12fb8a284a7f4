import { RELEASE_ID, storageKeys } from '@funnel/contracts';
import type { Entry } from './strip-query-parameters';

type Keep = readonly [key: string, value: (given: string) => string | undefined];

const asGiven = (given: string) => given;
const whenOne = (given: string) => (given === '1' ? 'true' : undefined);
const winbackTypes = ['plain', '30off'];

/** Parameters that outlive the page: storage key and stored value of each. */
const kept: Partial<Record<keyof Entry, Keep>> = {
  sdc: [storageKeys.showCouponInput, whenOne],
  wbfa: [storageKeys.isWinbackFromApp, whenOne],
  wbt: [storageKeys.winbackType, (given) => (winbackTypes.includes(given) ? given : undefined)],
  fromApp: [storageKeys.fromApp, asGiven],
  fromEmail: [storageKeys.emailCampaign, asGiven],
  debug: [storageKeys.debug, asGiven],
  devmenu: [storageKeys.devmenu, asGiven],
  fp: [storageKeys.flagProvider, asGiven],
};

/** Stores the parameters that later pages and visits need. */
export function persistQueryParameters(entry: Entry, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(storageKeys.releaseId, RELEASE_ID);
  for (const [parameter, [key, keep]] of Object.entries(kept)) {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of `kept` are parameters, by its type
    const given = entry[parameter as keyof Entry];
    const value = given === undefined ? undefined : keep(given);
    if (value !== undefined) storage.setItem(key, value);
  }
}

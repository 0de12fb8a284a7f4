import { RELEASE_ID, storageKeys } from '@funnel/contracts';
import type { Entry } from './strip-query-parameters';

type PersistRule = readonly [key: string, value: (given: string) => string | undefined];

const asGiven = (given: string) => given;
const whenOne = (given: string) => (given === '1' ? 'true' : undefined);
const winbackTypes = ['plain', '30off'];

/** Parameters that outlive the page: storage key and stored value of each. */
const persisted: Partial<Record<keyof Entry, PersistRule>> = {
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
  for (const [parameter, [key, toValue]] of Object.entries(persisted)) {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of `persisted` are parameters, by its type
    const given = entry[parameter as keyof Entry];
    const value = given === undefined ? undefined : toValue(given);
    if (value !== undefined) storage.setItem(key, value);
  }
}

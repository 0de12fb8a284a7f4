import type { WireObject } from '../wire/wire-object';
import type { AccountClock } from './clock';
import type { AccountSettings } from './settings';
import type { Tables } from './tables';

/** One Stripe account: what it holds, what time it is there, and how it tells the outside that something happened. */
export type Account = {
  tables: Tables;
  clock: AccountClock;
  settings: AccountSettings;
  emit(type: string, object: WireObject, previous?: WireObject): void;
  /** An address of the sandbox's own pages. */
  url(path: string): string;
};

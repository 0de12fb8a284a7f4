import type { WireObject } from '../wire/wire-object';
import type { AccountClock } from './clock';
import type { AccountSettings } from './settings';
import type { Tables } from './tables';

/** One Stripe account: its records, its clock and its events. */
export type Account = {
  tables: Tables;
  clock: AccountClock;
  settings: AccountSettings;
  emit(type: string, object: WireObject, previous?: WireObject): void;
  /** The address of a sandbox page. */
  url(path: string): string;
};

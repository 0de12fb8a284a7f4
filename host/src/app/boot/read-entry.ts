import { storeTouch } from '../../features/attribution/touch';
import { collectEntry, type EntryWindow } from '../../features/entry/collect-entry';
import {
  type Entry,
  type FragmentWindow,
  reloadOnMailedLink,
} from '../../features/entry/strip-query-parameters';

/** Reads and cleans the address before any other code can see it, and stores its attribution. */
export function readEntry(door: EntryWindow & FragmentWindow, now: Date): Entry {
  const entry = collectEntry(door);
  reloadOnMailedLink(door);
  storeTouch({ entry, storage: door.localStorage, now });
  return entry;
}

import { keepTouch } from '../../features/attribution/touch';
import { type Door, enter } from '../../features/entry/enter';
import type { Entry } from '../../features/entry/take-entry';

/** The first thing that happens: the address is read and cleaned before any other code can see it. */
export function begin(door: Door, now: Date): Entry {
  const entry = enter(door);
  keepTouch({ entry, storage: door.localStorage, now });
  return entry;
}

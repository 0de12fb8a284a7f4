import { keepEntry } from './keep-entry';
import { type Entry, takeEntry } from './take-entry';
import { continueVisit } from './visit';

/** The parts of a window that an entry touches. */
export type Door = Pick<Window, 'location' | 'history' | 'localStorage' | 'sessionStorage'>;

/** The way in: the address is read and cleaned, what lasts is kept, and what the visit began with holds on. */
export function enter({ location, history, localStorage, sessionStorage }: Door): Entry {
  const entry = takeEntry(location, history);
  keepEntry(entry, localStorage);
  return continueVisit(entry, sessionStorage);
}

import { persistQueryParameters } from './persist-query-parameters';
import { restoreVisitEntry } from './restore-visit-entry';
import { type Entry, stripQueryParameters } from './strip-query-parameters';

/** The parts of `window` that reading an entry needs. */
export type EntryWindow = Pick<Window, 'location' | 'history' | 'localStorage' | 'sessionStorage'>;

/** Strips the query parameters, persists the lasting ones and restores those of this visit. */
export function collectEntry({ location, history, localStorage, sessionStorage }: EntryWindow): Entry {
  const entry = stripQueryParameters(location, history);
  persistQueryParameters(entry, localStorage);
  return restoreVisitEntry(entry, sessionStorage);
}

import { isRecord, readStoredJson, visitKeys } from '@funnel/contracts';
import { persistQueryParameters } from './persist-query-parameters';
import { type Entry, stripQueryParameters } from './strip-query-parameters';

/** The parts of `window` that reading an entry needs. */
export type EntryWindow = Pick<Window, 'location' | 'history' | 'localStorage' | 'sessionStorage'>;

/** Strips the query parameters, persists the lasting ones and restores those of this visit. */
export function collectEntry({ location, history, localStorage, sessionStorage }: EntryWindow): Entry {
  const entry = stripQueryParameters(location, history);
  persistQueryParameters(entry, localStorage);
  return restoreVisitEntry(entry, sessionStorage);
}

/** Parameters kept until the tab is closed: they are gone from the address, so a reload would lose them. */
const visitParameters = ['exu', 'rexu', 'dufp', 'lpe'] as const satisfies readonly (keyof Entry)[];

/** The entry, completed with earlier parameters of this visit. */
function restoreVisitEntry(entry: Entry, session: Pick<Storage, 'getItem' | 'setItem'>): Entry {
  const kept = readStoredJson(session, visitKeys.entry, isRecord) ?? {};
  const visit = { ...pickVisitParameters(kept), ...pickVisitParameters(entry) };
  if (Object.keys(visit).length > 0) session.setItem(visitKeys.entry, JSON.stringify(visit));
  return { ...visit, ...entry };
}

function pickVisitParameters(given: object): Entry {
  const found = visitParameters.flatMap((name) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

import { isRecord, readStoredJson, visitKeys } from '@funnel/contracts';
import type { Entry } from './strip-query-parameters';

/** Parameters kept until the tab is closed: they are gone from the address, so a reload would lose them. */
const visitParameters = ['exu', 'rexu', 'dufp', 'lpe'] as const satisfies readonly (keyof Entry)[];

/** The entry, completed with earlier parameters of this visit. */
export function restoreVisitEntry(entry: Entry, session: Pick<Storage, 'getItem' | 'setItem'>): Entry {
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

import { visitKeys } from '@funnel/contracts';
import type { Entry } from './take-entry';

/** Parameters that hold until the tab is closed: they are gone from the address, so a reload would lose them. */
const lasting = ['exu', 'rexu', 'dufp', 'lpe'] as const satisfies readonly (keyof Entry)[];

/** The entry with what the same visit was entered with before. */
export function continueVisit(entry: Entry, session: Pick<Storage, 'getItem' | 'setItem'>): Entry {
  const visit = { ...earlier(session), ...lastingOf(entry) };
  if (Object.keys(visit).length > 0) session.setItem(visitKeys.entry, JSON.stringify(visit));
  return { ...visit, ...entry };
}

function earlier(session: Pick<Storage, 'getItem'>): Entry {
  try {
    const kept: unknown = JSON.parse(session.getItem(visitKeys.entry) ?? '{}');
    return typeof kept === 'object' && kept !== null ? lastingOf(kept) : {};
  } catch {
    return {};
  }
}

function lastingOf(given: object): Entry {
  const found = lasting.flatMap((name) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

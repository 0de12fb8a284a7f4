import { extraStorageKeys, isRecord, readStoredJson } from '@funnel/contracts';

/** The group of `sticky-bucket-test` that this browser saw last, and how often it was another one before. */
export type GroupHistory = { readonly group: string; readonly changes: number };

export function readGroupHistory(storage: Pick<Storage, 'getItem'>): GroupHistory | undefined {
  return readStoredJson(storage, extraStorageKeys.groupHistory, isGroupHistory);
}

/** Counts a change when the group is not the last one. */
export function recordGroup(storage: Pick<Storage, 'getItem' | 'setItem'>, group: string): void {
  const { group: last = group, changes: earlier = 0 } = readGroupHistory(storage) ?? {};
  const changes = last === group ? earlier : earlier + 1;
  storage.setItem(extraStorageKeys.groupHistory, JSON.stringify({ group, changes } satisfies GroupHistory));
}

function isGroupHistory(kept: unknown): kept is GroupHistory {
  return isRecord(kept) && typeof kept['group'] === 'string' && typeof kept['changes'] === 'number';
}

import { createHash } from 'node:crypto';
import type { FlagState } from './flag-state';
import { refuse } from './refused-change';

const LENGTH = 12;

/** Names the state of a flag: another one after every change of what the editor shows, also after one made in GrowthBook. */
export function getRevision(state: FlagState): string {
  const hash = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, LENGTH);
  return `${hash}${state.audit.length}`;
}

/** Refuses a change that is based on an older state. */
export function requireRevision(state: FlagState, seen: string | undefined): void {
  if (!seen || seen === getRevision(state)) return;
  refuse(
    'revision',
    `${describeLatest(state, Number(seen.slice(LENGTH)))}. Look at it as it is now, and decide again`,
  );
}

function describeLatest({ flag, audit }: FlagState, seenEntries: number): string {
  const latest = audit.at(-1);
  // GrowthBook itself notes nothing here.
  if (!latest || audit.length <= seenEntries) return `${flag} was changed meanwhile`;
  const changes = latest.changes.length > 0 ? ` (${latest.changes.join('; ')})` : '';
  return `${latest.who} ${latest.what} ${flag} meanwhile${changes}`;
}

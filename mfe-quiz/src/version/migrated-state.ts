/** State of an entry in the browser's history: the notice about migrated answers is gone with the next step. */
export const migratedState = { isMigrated: true };

export function hasMigrated(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMigrated' in state;
}

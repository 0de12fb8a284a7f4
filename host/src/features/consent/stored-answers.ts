import { storageKeys } from '@funnel/contracts';

const keys = [storageKeys.quizState, storageKeys.adhdStory];

/** Whether this browser holds what the visitor said about their health, or what was made of it. */
export function hasKeptAnswers(storage: Pick<Storage, 'getItem'>): boolean {
  return keys.some((key) => storage.getItem(key) !== null);
}

export function deleteKeptAnswers(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of keys) storage.removeItem(key);
}

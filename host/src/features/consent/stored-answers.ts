import { extraStorageKeys, storageKeys } from '@funnel/contracts';

const keys = [storageKeys.quizState, storageKeys.adhdStory];

/** Whether this browser stores quiz answers or the story made from them. */
export function hasStoredAnswers(storage: Pick<Storage, 'getItem'>): boolean {
  return keys.some((key) => storage.getItem(key) !== null);
}

export function deleteStoredAnswers(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of [...keys, extraStorageKeys.resultsSeen]) storage.removeItem(key);
}

import { extraStorageKeys } from '../visitor/storage-keys';

/** The token of the draft that this browser previews; undefined for visitors. */
export function readDraftToken(storage: () => { getItem(key: string): string | null }): string | undefined {
  try {
    return storage().getItem(extraStorageKeys.quizDraft) ?? undefined;
  } catch {
    return undefined;
  }
}

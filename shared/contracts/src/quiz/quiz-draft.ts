import { extraStorageKeys } from '../visitor/storage-keys';

type ReadableStorage = { getItem(key: string): string | null };

/** The token of the draft of a quiz that this browser previews; undefined for visitors. */
export function readDraftToken(storage: () => ReadableStorage): string | undefined {
  return readToken(storage, extraStorageKeys.quizDraft);
}

/** The token of the draft of plan texts that this browser previews; undefined for visitors. */
export function readPlanDraftToken(storage: () => ReadableStorage): string | undefined {
  return readToken(storage, extraStorageKeys.planDraft);
}

function readToken(storage: () => ReadableStorage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

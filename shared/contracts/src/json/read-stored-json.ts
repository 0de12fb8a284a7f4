import { parseJson } from './parse-json';

/** What of the browser's `Storage` is read. */
type ReadableStorage = { getItem(key: string): string | null };

/**
 * Reads JSON from `localStorage` or `sessionStorage`. What is stored may be of an older version or edited by hand, so
 * a guard checks it: what it refuses counts as missing, like damaged text or storage that cannot be read.
 */
export function readStoredJson<T>(
  storage: ReadableStorage,
  key: string,
  guard: (value: unknown) => value is T,
): T | undefined {
  return parseJson(readText(storage, key), guard);
}

function readText(storage: ReadableStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

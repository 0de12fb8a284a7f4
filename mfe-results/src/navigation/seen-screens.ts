import { extraStorageKeys, isRecord, readStoredJson } from '@funnel/contracts';
import type { ResultPage } from '@funnel/platform';

type SeenScreens = { readonly result: string; readonly pages: readonly string[] };

/** The result screens seen in this browser, of one result: a new one is seen from its beginning again. */
export function readSeenScreens(result: string): readonly string[] {
  const stored = readStoredJson(localStorage, extraStorageKeys.resultsSeen, isSeenScreens);
  return stored?.result === result ? stored.pages : [];
}

export function markScreenSeen(result: string, page: ResultPage): void {
  const pages = readSeenScreens(result);
  if (pages.includes(page)) return;
  try {
    const seen: SeenScreens = { result, pages: [...pages, page] };
    localStorage.setItem(extraStorageKeys.resultsSeen, JSON.stringify(seen));
  } catch {
    // Without storage each visit begins at the first screen.
  }
}

function isSeenScreens(value: unknown): value is SeenScreens {
  return (
    isRecord(value) &&
    typeof value['result'] === 'string' &&
    Array.isArray(value['pages']) &&
    value['pages'].every((page) => typeof page === 'string')
  );
}

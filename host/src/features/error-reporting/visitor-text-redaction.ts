import { extraStorageKeys, PERSIST_PREFIX, storageKeys } from '@funnel/contracts';

/** Storage keys of text the visitor wrote or arrived with. */
const textKeys = [
  storageKeys.checkoutEmail,
  storageKeys.userEmail,
  storageKeys.adhdStory,
  storageKeys.emailCampaign,
  `${PERSIST_PREFIX}${storageKeys.root}`,
  extraStorageKeys.attribution,
  extraStorageKeys.pendingPurchase,
];

/** Free-text fields of the quiz state; the others hold common ids. */
const writtenFields = ['discoveredInflowOther', 'value'];

/** Shorter texts are common words. */
const SHORTEST = 5;

/**
 * Texts of this visitor from storage and form fields. An error may quote any of them, and no pattern would match
 * them.
 */
export function collectVisitorTexts(storage: Pick<Storage, 'getItem'>, page: ParentNode): string[] {
  const quiz = listFields(parseJson(storage.getItem(storageKeys.quizState)), writtenFields);
  const kept = textKeys.flatMap((key) => listTexts(parseJson(storage.getItem(key))));
  const written = [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const words = [...listTexts(quiz), ...kept, ...written].filter((text) => text.length >= SHORTEST);
  // Longest first, so that no part of one remains.
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Replaces the visitor's own texts. */
export function redactVisitorTexts(text: string, words: readonly string[]): string {
  return words.reduce((clean, word) => clean.replaceAll(word, '[own words]'), text);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** Every string in a nested value; strings that are JSON, as in the persisted store, are parsed too. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = parseJson(value);
    return typeof inner === 'string' || inner === null ? [value] : [value, ...listTexts(inner)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The values of the named fields in a nested value. */
function listFields(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) ? [inner] : listFields(inner, names),
  );
}

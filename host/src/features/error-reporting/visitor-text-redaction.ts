import { extraStorageKeys, PERSIST_PREFIX, storageKeys } from '@funnel/contracts';

/** Where this browser keeps what the visitor wrote or came with. */
const places = [
  storageKeys.checkoutEmail,
  storageKeys.userEmail,
  storageKeys.adhdStory,
  storageKeys.emailCampaign,
  `${PERSIST_PREFIX}${storageKeys.root}`,
  extraStorageKeys.attribution,
  extraStorageKeys.pendingPurchase,
];

/** The fields of the quiz's state that hold free text; the others hold ids of the quiz, which many texts contain. */
const writtenFields = ['discoveredInflowOther', 'value'];

/** Shorter texts are words of everybody. */
const SHORTEST = 5;

/**
 * The texts of this visitor as far as the browser still has them: what is kept, and what stands in the fields of the
 * page. An error may quote any of them, and no pattern would know them.
 */
export function ownWords(storage: Pick<Storage, 'getItem'>, page: ParentNode): string[] {
  const quiz = fieldsIn(parsed(storage.getItem(storageKeys.quizState)), writtenFields);
  const kept = places.flatMap((key) => textsIn(parsed(storage.getItem(key))));
  const written = [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const words = [...textsIn(quiz), ...kept, ...written].filter((text) => text.length >= SHORTEST);
  // The longest first, so that no part of one stays.
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** The text with the visitor's own words blacked out. */
export function withoutOwnWords(text: string, words: readonly string[]): string {
  return words.reduce((clean, word) => clean.replaceAll(word, '[own words]'), text);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** Every text in a value, however deep; a text that is JSON itself, as the persisted store has them, is opened too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = parsed(value);
    return typeof inner === 'string' || inner === null ? [value] : [value, ...textsIn(inner)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The values of fields of certain names, however deep. */
function fieldsIn(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) ? [inner] : fieldsIn(inner, names),
  );
}

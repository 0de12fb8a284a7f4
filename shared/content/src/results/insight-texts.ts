import english from './insights.v1.en.json';

/** The texts beside the results in one language; a translation has every text. */
export type InsightTexts = Readonly<Record<keyof typeof english, string>>;

/** One object for as long as the page lives, so that callers may keep it. */
const shown: Record<keyof typeof english, string> = { ...english };

/**
 * The texts beside the results in the language of the page: `pattern.<question>`, `help.<question>`,
 * `since.<option>`, `bother.<option>`, `sleep.<length>`, `strength.<option>`, `tonight.<id>.title` and `.text`.
 */
export function getInsightTexts(): Readonly<Record<string, string>> {
  return shown;
}

/** Shows the texts in another language than English. For browsers, before the first screen. */
export function setInsightTexts(texts: InsightTexts): void {
  Object.assign(shown, texts);
}

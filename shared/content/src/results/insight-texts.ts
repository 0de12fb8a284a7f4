import type { ImportedTexts } from '../imported-texts';
import english from './texts/en.json';

/**
 * The texts beside the results: `pattern.<question>`, `help.<question>`, `since.<option>`, `bother.<option>`,
 * `sleep.<length>`, `strength.<option>`, `goal.<option>` within a sentence, `tonight.<id>.title` and `.text`, and the
 * parts of a portrait: `portrait.<scale>.<band>` or `portrait.steady`, then `portrait.since.<option>` or `.goal`.
 */
export const englishInsightTexts: Readonly<Record<string, string>> = english;

/** The same in another language. Browsers load it together with the catalogue of a page. */
export function importInsightTexts(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "messages-[request]" */ `./texts/${locale}.json`);
}

import type { QuizCatalog } from '@funnel/contracts';
import type { ImportedTexts } from '../imported-texts';
import english from './texts/v3/first/en.json';

/** The texts of the questions of the first section, and the names of all sections. */
export const englishFirstTexts: QuizCatalog = english;

/** The same in another language. Browsers load it together with the catalogue of a page. */
export function importFirstTexts(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "messages-[request]" */ `./texts/v3/first/${locale}.json`);
}

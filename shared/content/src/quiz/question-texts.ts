import type { QuizCatalog } from '@funnel/contracts';
import type { ImportedTexts } from '../imported-texts';
import english from './texts/v3/questions/en.json';

/** The texts of the questions after the first section. For parts that show any question at once. */
export const englishQuestionTexts: QuizCatalog = english;

/** The same in another language. Browsers load it together with the catalogue of a page. */
export function importQuestionTexts(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "messages-[request]" */ `./texts/v3/questions/${locale}.json`);
}

import type { QuizCatalog } from '@funnel/contracts';
import type { ImportedTexts } from '../imported-texts';
import english from './texts/scales/en.json';

/** The texts of scales beside results: `<scale>.title`, `<scale>.about`, `<scale>.<band>` and `band.<band>`. */
export const englishScaleTexts: QuizCatalog = english;

/** The same in another language. Browsers load it together with the catalogue of a page. */
export function importScaleTexts(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "messages-[request]" */ `./texts/scales/${locale}.json`);
}

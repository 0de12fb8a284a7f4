import { isLocale, locales } from '@funnel/contracts';
import type { LegalTexts } from './legal-texts';
import { legalTexts as englishTexts } from './texts/en';

/** The legal texts in the page's language; the English ones are there already. */
export async function loadLegalTexts(locale: string): Promise<LegalTexts> {
  return isLocale(locale) && locale !== locales[0] ? (await importTexts(locale)).legalTexts : englishTexts;
}

function importTexts(locale: string): Promise<{ readonly legalTexts: LegalTexts }> {
  return import(/* webpackChunkName: "legal-[request]" */ `./texts/${locale}/index.ts`);
}

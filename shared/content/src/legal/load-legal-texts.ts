import type { LegalTexts } from './legal-texts';
import { englishTexts } from './texts/en';

/** The legal texts in the page's language; the English ones are there already. */
export async function loadLegalTexts(locale: string): Promise<LegalTexts> {
  if (locale !== 'es') return englishTexts;
  return (await import(/* webpackChunkName: "legal-es" */ './texts/es')).spanishTexts;
}

import { isLocale, locales } from '@funnel/contracts';
import { type ConsentTexts, consentTexts } from './consent-texts';

/** The texts of the consent questions in the page's language; the English ones are there already. */
export async function loadConsentTexts(locale: string): Promise<ConsentTexts> {
  return isLocale(locale) && locale !== locales[0] ? (await importTexts(locale)).consentTexts : consentTexts;
}

function importTexts(locale: string): Promise<{ readonly consentTexts: ConsentTexts }> {
  return import(/* webpackChunkName: "consent-[request]" */ `./${locale}/consent-texts.ts`);
}

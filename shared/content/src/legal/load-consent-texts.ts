import { type ConsentTexts, consentTexts } from './consent-texts';

/** The texts of the consent questions in the page's language; the English ones are there already. */
export async function loadConsentTexts(locale: string): Promise<ConsentTexts> {
  if (locale !== 'es') return consentTexts;
  return (await import(/* webpackChunkName: "consent-es" */ './es/consent-texts')).consentTexts;
}

import { isLocale, type Locale, locales } from '@funnel/contracts';

const browserLocales: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-MX' };

/** The language of journeys that choose none themselves: `JOURNEY_LOCALE=es` runs them in Spanish. */
export function readJourneyLocale(): Locale {
  const named = process.env['JOURNEY_LOCALE'] ?? locales[0];
  if (!isLocale(named)) throw new Error(`JOURNEY_LOCALE is not one of ${locales.join(', ')}: ${named}`);
  return named;
}

/** The preferred language of a browser whose visitor reads this language. */
export function getBrowserLocale(locale: Locale): string {
  return browserLocales[locale];
}

/** Languages of the site. Its texts are written in the first; the others are translations. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** A table with an entry for each language. */
export function mapLocales<T>(get: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the entries are those of all languages
  return Object.fromEntries(locales.map((locale) => [locale, get(locale)])) as Record<Locale, T>;
}

/**
 * A stand-in for a translation: longer texts, written from right to left. It proves that the layout holds, and is there
 * only with test tools.
 */
export const PSEUDO_LOCALE = 'ar-XB';
export type PageLocale = Locale | typeof PSEUDO_LOCALE;

/** The language of the first BCP 47 tag that the site has, English when there is none. `es-MX` is served Spanish. */
export function findLocale(tags: readonly (string | null | undefined)[]): Locale {
  for (const tag of tags) {
    const language = tag?.toLowerCase().split('-')[0];
    const found = locales.find((locale) => locale === language);
    if (found) return found;
  }
  return locales[0];
}

/** Whether a text names a language of the site. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}

/** Whether a page may be shown in a locale: any language of the site, and the stand-in with test tools. */
export function isPageLocale(text: unknown, { hasTestTools }: { hasTestTools: boolean }): text is PageLocale {
  return isLocale(text) || (hasTestTools && text === PSEUDO_LOCALE);
}

/** The language of a page: the first named one that it may be shown in, else the best preferred one. */
export function choosePageLocale(
  named: readonly (string | undefined)[],
  preferred: readonly string[],
  options: { hasTestTools: boolean },
): PageLocale {
  return named.find((tag) => isPageLocale(tag, options)) ?? findLocale(preferred);
}

/** The writing direction of a page. */
export function getTextDirection(locale: PageLocale): 'ltr' | 'rtl' {
  return locale === PSEUDO_LOCALE ? 'rtl' : 'ltr';
}

const SPAIN = 'es-ES';

/** “$” is the local currency in much of Latin America, so Spanish names it: USD 19.99. */
const serverFormatLocales: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-419' };

/**
 * The tag by which money, dates and lists are formatted, on a page and in the agreement beside its amounts: the regional
 * variant of the page's language that the browser names first (`en-GB`). Of Spanish there are two: of Spain, and of
 * everywhere else.
 */
export function chooseFormatLocale(locale: PageLocale, preferred: readonly string[]): string {
  if (!isLocale(locale)) return locale;
  const tag = preferred.find((each) => each.toLowerCase().startsWith(`${locale}-`));
  if (locale === 'es') return tag?.toLowerCase() === SPAIN.toLowerCase() ? SPAIN : serverFormatLocales.es;
  return tag ?? serverFormatLocales[locale];
}

/** The tag by which money and dates are formatted where no browser names a regional variant, as in mails. */
export function getServerFormatLocale(locale: Locale): string {
  return serverFormatLocales[locale];
}

/** Formats a number of days, months or years in words: `3 months`. */
export function createDurationFormat(unit: string, locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
}

import { type Locale, locales } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';

/** Each language by its own name, so that its readers find it whatever the language of the page is. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/**
 * Links to this page in the other languages. The page is reloaded, so that the server renders it in that language
 * and all texts change at once.
 */
export function LanguageSwitch(): ReactElement {
  const { search } = useLocation();
  return (
    <>
      {locales
        .filter((locale) => locale !== i18n.locale)
        .map((locale) => (
          <a key={locale} href={buildQuery(search, locale)} hrefLang={locale} lang={locale}>
            {languageNames[locale]}
          </a>
        ))}
    </>
  );
}

function buildQuery(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set('locale', locale);
  return `?${query}`;
}

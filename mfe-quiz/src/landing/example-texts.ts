import { type ExampleTexts, importExampleTexts } from '@funnel/content/landing';
import { locales } from '@funnel/contracts';
import { i18n } from '@lingui/core';

const loaded = new Map<string, ExampleTexts>();

/** Loads what the example says, in the language of the page; a prerender loads every language. */
export async function loadExampleTexts(locale = i18n.locale): Promise<void> {
  const known = findLocale(locale);
  if (!loaded.has(known)) loaded.set(known, await importExampleTexts(known));
}

export function getExampleTexts(): ExampleTexts | undefined {
  return loaded.get(findLocale(i18n.locale));
}

/** Languages that only testers see have English examples. */
function findLocale(locale: string): string {
  return locales.find((known) => known === locale) ?? locales[0];
}

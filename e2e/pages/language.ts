import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, type Locale, locales } from '@funnel/contracts';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';

const folders = ['host', 'mfe-quiz', 'mfe-results', 'mfe-checkout', 'mfe-account'];
const po = formatter();
const i18n = setupI18n({ locale: locales[0], messages: { [locales[0]]: {} } });

/** Spanish by English text, of all parts of the site. */
const spanish = new Map(folders.flatMap((folder) => readTexts(folder)));

/** The language in which page objects look for texts; each journey starts in English. */
export function setPageLanguage(locale: Locale): void {
  i18n.loadAndActivate({ locale, messages: {} });
}

/** The language in which page objects look for texts. */
export function getPageLanguage(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : locales[0];
}

/** A text of the site in the language of the journey. Throws on a text that no part has. */
export function say(message: string, values: Readonly<Record<string, unknown>> = {}): string {
  const translation = spanish.get(message);
  if (translation === undefined) throw new Error(`No part of the site has the text "${message}"`);
  return i18n._({ id: message, message: i18n.locale === 'es' ? translation : message, values });
}

/** Finds a text of the site with any values in its placeholders. */
export function sayPattern(message: string): RegExp {
  const placeholders = [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '\0']);
  const text = say(message, Object.fromEntries(placeholders));
  const parts = text.split('\0').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}

function readTexts(folder: string): [message: string, translation: string][] {
  const file = path.resolve(import.meta.dirname, `../../${folder}/src/locales/es.po`);
  const context = { locale: 'es', sourceLocale: 'en', filename: file };
  const catalogue = po.parse(readFileSync(file, 'utf8'), context);
  if (catalogue instanceof Promise) throw new Error('The catalogue is read at once');
  return Object.values(catalogue).map(({ message = '', translation = '' }) => [message, translation]);
}

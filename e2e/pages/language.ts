import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteFolders } from '@funnel/build/workspace';
import { consentTexts } from '@funnel/content/legal/consent-texts';
import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { chooseFormatLocale, formatMoney, type Locale } from '@funnel/contracts';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { getBrowserLocale, readJourneyLocale } from '../stack/journey-locale';

type Texts = [message: string, translation: string][];
type Values = Readonly<Record<string, unknown>>;

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['host', ...listRemoteFolders()];
const po = formatter();
let pageLanguage = readJourneyLocale();

/** Spanish by English text, of all parts of the site and its content. */
const spanish = new Map([
  ...['quiz/texts/v3/first', 'quiz/texts/v3/questions', 'quiz/texts/v3/screens', 'quiz/texts/scales'].flatMap(
    (folder) => pairTexts(readContent(`${folder}/en.json`), readContent(`${folder}/es.json`)),
  ),
  ...pairTexts(
    readContent('programme/texts/en/starting.json'),
    readContent('programme/texts/es/starting.json'),
  ),
  ...pairLegalTexts(),
  ...pairTexts(consentTexts, await loadConsentTexts('es')),
  ...folders.flatMap((folder) => readTexts(folder)),
]);

/** The language in which page objects look for texts; without one, that of the run. */
export function setPageLanguage(locale: Locale = readJourneyLocale()): void {
  pageLanguage = locale;
}

/** The language in which page objects look for texts. */
export function getPageLanguage(): Locale {
  return pageLanguage;
}

/** A text of the site in the language of the journey. Throws on a text that no part has. */
export function say(message: string, values: Values = {}): string {
  return sayIn(getPageLanguage(), message, values);
}

/** A text of the site in English, in which a part without its catalogue is shown. */
export function sayInEnglish(message: string, values: Values = {}): string {
  return sayIn('en', message, values);
}

function sayIn(locale: Locale, message: string, values: Values): string {
  const translation = spanish.get(message);
  if (translation === undefined) throw new Error(`No part of the site has the text "${message}"`);
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const text = i18n._({ id: message, message: locale === 'es' ? translation : message, values });
  return text.replaceAll(/<\/?\d+>/g, '');
}

/** Finds a text of the site with these values in its placeholders, and any in the others. */
export function sayPattern(message: string, values: Values = {}): RegExp {
  const placeholders = [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '\0']);
  const text = say(message, { ...Object.fromEntries(placeholders), ...values });
  return new RegExp(escapePattern(text).replaceAll('\0', '.+'));
}

/** The tag by which the browser of the journey formats money and dates. */
export function getFormatLocale(): string {
  const language = getPageLanguage();
  return chooseFormatLocale(language, [getBrowserLocale(language)]);
}

/** An amount of US cents, as the browser of the journey shows it. */
export function sayMoney(amount: number): string {
  return formatMoney({ amount, currency: 'USD' }, getFormatLocale());
}

/** The sign or code of a currency, as the browser of the journey shows it: `€` in English, `EUR` in Spanish. */
export function sayCurrency(currency: string): string {
  const format = new Intl.NumberFormat(getFormatLocale(), { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The source of a pattern that finds the text; any white space stands for any other. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s');
}

function readTexts(folder: string): Texts {
  const file = path.join(root, folder, 'src/locales/es.po');
  const context = { locale: 'es', sourceLocale: 'en', filename: file };
  const catalogue = po.parse(readFileSync(file, 'utf8'), context);
  if (catalogue instanceof Promise) throw new Error('The catalogue is read at once');
  return Object.values(catalogue).map(({ message = '', translation = '' }) => [message, translation]);
}

/** The lines of the legal pages: every language has the same ones, and English has comments between. */
function pairLegalTexts(): Texts {
  const folder = path.join(root, 'shared/content/src/legal/texts');
  const pages = readdirSync(path.join(folder, 'en')).filter((file) => file.endsWith('.md'));
  return pages.flatMap((page) => {
    const [messages = [], translations = []] = ['en', 'es'].map((locale) =>
      readFileSync(path.join(folder, locale, page), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('<!--'))
        .map((line) => line.replace(/^(#+|-) /, '')),
    );
    return messages.map((message, line): Texts[number] => [message, translations[line] ?? message]);
  });
}

function readContent(file: string): object {
  return JSON.parse(readFileSync(path.join(root, 'shared/content/src', file), 'utf8'));
}

/** The texts at the same places of two objects. */
function pairTexts(messages: object, translations: object): Texts {
  return Object.entries(messages).flatMap(([key, message]): Texts => {
    const translation: unknown = Reflect.get(translations, key);
    if (typeof message === 'string') return [[message, String(translation)]];
    return pairTexts(Object(message), Object(translation));
  });
}

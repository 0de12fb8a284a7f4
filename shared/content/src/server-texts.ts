import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { readByLanguage } from './read-by-language';

/**
 * The texts of a server, whose sources run without a build: `i18n.t('…')` says each sentence in English, and a folder has
 * the translations, one file for each language. Returns the texts in a language; in one without a file, in English.
 */
export function readServerTexts(folder: string): (locale: string) => I18n {
  const catalogues = readByLanguage(folder, '.po');
  const texts = new Map([...catalogues].map(([locale, file]) => [locale, createTexts(locale, file)]));
  return (locale) => texts.get(locale) ?? createTexts(locale, '');
}

/** A sentence without a translation is left out, so it is said in English. */
function createTexts(locale: string, file: string): I18n {
  const translated = PO.parse(file).items.flatMap(({ msgid, msgstr: [text] }) =>
    text ? [[msgid, text]] : [],
  );
  const messages = { [locale]: Object.fromEntries(translated) };
  return setupI18n({ locale, messages }).setMessagesCompiler(compileMessage);
}

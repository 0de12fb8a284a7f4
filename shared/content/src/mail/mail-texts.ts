import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

type Catalogues = ReadonlyMap<string, Record<string, string>>;

/** The translations in a folder by language: one file for each, `es.po`. */
export function readCatalogues(folder: string): Catalogues {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  return new Map(files.map((file) => [path.basename(file, '.po'), readCatalogue(path.join(folder, file))]));
}

/** A sentence without a translation is left out, so it is said in English. */
function readCatalogue(file: string): Record<string, string> {
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])));
}

/** What letters say their sentences with. English needs no catalogue: it stands in the letters. */
export function createTexts(catalogues: Catalogues, locale: string): I18n {
  const messages = { [locale]: catalogues.get(locale) ?? {} };
  return setupI18n({ locale, messages }).setMessagesCompiler(compileMessage);
}

import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inRoot, rootFolder } from '../workspace';
import { linguiConfig } from './lingui-config';

type Message = { message: string; translation: string };

/** The texts in the code of one part of the site, and its Spanish catalogue, by the ids of messages. */
export type CataloguePart = {
  part: string;
  inCode: Readonly<Record<string, Message>>;
  inSpanish: Readonly<Record<string, Message>>;
};

/** Reads the texts of all parts, or of those in one folder. */
export async function readCatalogueParts(folder?: string): Promise<CataloguePart[]> {
  return await Promise.all(
    (await findCatalogues(folder)).map(async (catalog) => ({
      part: path.relative(rootFolder, catalog.path).replace('/src', '').replace('/locales/{locale}', ''),
      inCode: nameMessages((await catalog.collect()) ?? {}),
      inSpanish: nameMessages((await catalog.read('es')) ?? {}),
    })),
  );
}

/** Updates the catalogues of one folder: adds texts that are new in the code, removes those that are gone, keeps translations. */
export async function updateCatalogues(folder: string): Promise<void> {
  const { locales = [], orderBy = 'origin' } = linguiConfig;
  for (const catalog of await findCatalogues(folder))
    await catalog.make({ clean: true, overwrite: false, locale: [...locales], orderBy });
}

async function findCatalogues(folder = '.') {
  const all = await getCatalogs(makeConfig(linguiConfig));
  return all.filter((catalog) => catalog.path.startsWith(inRoot(folder)));
}

/** English texts that a catalogue lacks, has without need, has not translated, or with other placeholders. */
export function findCatalogueFaults({ inCode, inSpanish }: CataloguePart) {
  const missing = Object.keys(inCode).filter((id) => !inSpanish[id]);
  const unused = Object.keys(inSpanish).filter((id) => !inCode[id]);
  const translated = Object.values(inSpanish);
  const differs = ({ message, translation }: Message) =>
    String(listPlaceholders(message)) !== String(listPlaceholders(translation));
  return {
    missing: missing.map((id) => inCode[id]?.message),
    unused: unused.map((id) => inSpanish[id]?.message),
    untranslated: translated.filter(({ translation }) => !translation).map(({ message }) => message),
    'with other placeholders or elements': translated.filter(differs).map(({ message }) => message),
  };
}

type FoundMessages = Record<string, { message?: string; translation?: string }>;

/** In mails and on servers, the English sentence is the id of its message. */
function nameMessages(messages: FoundMessages): Record<string, Message> {
  const entries = Object.entries(messages);
  return Object.fromEntries(
    entries.map(([id, { message = id, translation = '' }]) => [id, { message, translation }]),
  );
}

/** Names of the values in a text and its numbered elements, in alphabetical order. */
function listPlaceholders(message: string): string[] {
  const found = new Set<string>();
  collect(compileMessage(message), found);
  return [...found].sort();
}

function collect(part: unknown, found: Set<string>): void {
  if (typeof part === 'string') {
    for (const [tag] of part.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
    return;
  }
  if (!Array.isArray(part)) return;
  for (const token of part) {
    if (!Array.isArray(token)) {
      collect(token, found);
      continue;
    }
    const [name, , forms] = token;
    found.add(String(name));
    if (typeof forms !== 'object' || forms === null) continue;
    for (const form of Object.values(forms)) collect(form, found);
  }
}

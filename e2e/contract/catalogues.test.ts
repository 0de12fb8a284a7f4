import path from 'node:path';
import { listRemoteFolders } from '@funnel/build/workspace';
import { hasForbiddenWords } from '@funnel/content/quiz/forbidden-words';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import linguiConfig from '../../lingui.config';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** The texts in the code of each part, and its Spanish catalogue. */
async function readParts() {
  const catalogs = await getCatalogs(makeConfig({ ...linguiConfig, rootDir }));
  return await Promise.all(
    catalogs.map(async (catalog) => ({
      part: path.relative(rootDir, catalog.path).replace('/src', '').replace('/locales/{locale}', ''),
      inCode: nameMessages((await catalog.collect()) ?? {}),
      inSpanish: nameMessages((await catalog.read('es')) ?? {}),
    })),
  );
}

type FoundMessages = Record<string, { message?: string; translation?: string }>;

/** In mails and on servers, the English sentence is the id of its message. */
function nameMessages(messages: FoundMessages): Record<string, { message: string; translation: string }> {
  const entries = Object.entries(messages);
  return Object.fromEntries(
    entries.map(([id, { message = id, translation = '' }]) => [id, { message, translation }]),
  );
}

const parts = readParts();
const frontEnds = ['host', ...listRemoteFolders()];
const names = [...frontEnds, 'shared/content/mail', 'shared/content/checkout', 'host/server', 'api'];

async function readPart(name: string) {
  const found = (await parts).find(({ part }) => part === name);
  if (!found) throw new Error(`There is no catalogue of ${name}`);
  return found;
}

test('every part has a catalogue', async () => {
  expect((await parts).map(({ part }) => part)).toEqual(names);
});

test.each(names)('texts of %s are all in the catalogue', async (name) => {
  const { inCode, inSpanish } = await readPart(name);
  const missing = Object.keys(inCode).filter((id) => !inSpanish[id]);
  expect(missing.map((id) => inCode[id]?.message)).toEqual([]);
});

test.each(names)('catalogue of %s has no text that is gone', async (name) => {
  const { inCode, inSpanish } = await readPart(name);
  const unused = Object.keys(inSpanish).filter((id) => !inCode[id]);
  expect(unused.map((id) => inSpanish[id]?.message)).toEqual([]);
});

test.each(names)('texts of %s are all translated', async (name) => {
  const { inSpanish } = await readPart(name);
  const untranslated = Object.values(inSpanish).filter(({ translation }) => !translation);
  expect(untranslated.map(({ message }) => message)).toEqual([]);
});

test.each(names)('translations of %s keep placeholders and elements', async (name) => {
  const { inSpanish } = await readPart(name);
  const different = Object.values(inSpanish).filter(
    ({ message, translation }) => String(listPlaceholders(message)) !== String(listPlaceholders(translation)),
  );
  expect(different.map(({ message }) => message)).toEqual([]);
});

test.each(names)('texts of %s have no forbidden words', async (name) => {
  const { inSpanish } = await readPart(name);
  const forbidden = Object.values(inSpanish).filter(
    ({ message, translation }) =>
      !aboutClinicians.includes(message) &&
      (hasForbiddenWords(message, 'en') || hasForbiddenWords(translation, 'es')),
  );
  expect(forbidden.map(({ message }) => message)).toEqual([]);
});

test('a text of several parts has one translation', async () => {
  const translations = new Map<string, Set<string>>();
  for (const { inSpanish } of await parts)
    for (const { message, translation } of Object.values(inSpanish))
      translations.set(message, (translations.get(message) ?? new Set()).add(translation));
  const different = [...translations].filter(([, found]) => found.size > 1).map(([message]) => message);
  expect(different.filter((message) => !aboutDifferentThings.includes(message))).toEqual([]);
});

/** Texts whose Spanish depends on the gender of what they are about, or on whether a screen or a mail says them. */
const aboutDifferentThings: readonly string[] = [
  'Keep it',
  'Paid',
  'Refunded',
  'Unsubscribe',
  'Your trial is canceled',
];

/** Texts that speak to clinicians about their work. */
const aboutClinicians: readonly string[] = [
  'A free attention quiz for your patients',
  'A free reflection tool about attention and everyday effort that you can give to your patients.',
  'The questions haven’t been validated against a clinical interview. A high or low result is no reason to start, change, or stop any treatment.',
];

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

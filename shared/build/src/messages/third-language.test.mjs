import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compile } from '../compile.mjs';
import { baseConfig } from '../webpack/base.mjs';
import { installed } from '../webpack/prerender-config.mjs';
import { cacheFolder, inRoot, rootFolder } from '../workspace.mjs';

const parts = ['host', 'mfe-quiz', 'mfe-results', 'mfe-checkout', 'mfe-account'];
const content = 'node_modules/@funnel/content';
const po = formatter();

let folder;
let load;

beforeAll(async () => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(path.join(cacheFolder, 'third-language-'));
  for (const part of parts) cpSync(inRoot(part, 'src/locales'), path.join(folder, part), { recursive: true });
  cpSync(inRoot('shared/content'), path.join(folder, content), { recursive: true });
  addPortuguese(folder);
  await compile(createConfig());
  load = (part) => createRequire(import.meta.url)(path.join(folder, `dist/${part}.cjs`));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The modules with the texts of every part, built for Node as prerendered screens are. */
function createConfig() {
  const config = baseConfig({
    folder: path.relative(rootFolder, folder),
    entry: Object.fromEntries(parts.map((part) => [part, `./${part}/messages.ts`])),
    mode: 'production',
    output: path.join(folder, 'dist'),
    uniqueName: 'third-language',
    classPrefix: 'test',
    exportOnlyLocals: true,
    integrity: false,
  });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    externals: [installed],
    cache: false,
    optimization: { minimize: false },
    output: {
      ...config.output,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
  };
}

/** Adds a file in Portuguese beside every one in Spanish: its texts are the English or Spanish ones between marks. */
function addPortuguese(inFolder) {
  for (const file of readdirSync(inFolder, { recursive: true })) {
    const from = path.join(inFolder, file);
    if (/\/es\.po$/.test(file)) writeFileSync(from.replace(/es\.po$/, 'pt.po'), markCatalogue(from));
    if (/\/es\.json$/.test(file)) writeFileSync(from.replace(/es\.json$/, 'pt.json'), markDocument(from));
  }
}

function markCatalogue(file) {
  const text = readFileSync(file, 'utf8');
  const messages = po.parse(text, { locale: 'es', sourceLocale: 'en', filename: file });
  const marked = Object.entries(messages).map(([id, entry]) => [
    id,
    { ...entry, translation: `«${entry.message}»` },
  ]);
  return po.serialize(Object.fromEntries(marked), { locale: 'pt', sourceLocale: 'en', existing: text });
}

function markDocument(file) {
  const mark = (_key, value) => (typeof value === 'string' ? `«${value}»` : value);
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), mark));
}

test.each(parts)('%s has one more language with one more file', async (part) => {
  const messages = Object.values(await load(part).loadMessages('pt'));
  expect(messages.length).toBeGreaterThan(50);
  for (const message of messages) expect(JSON.stringify(message)).toMatch(/^\["?«.*»"?\]$/);
  await expect(load(part).loadMessages('xx')).rejects.toThrow();
});

test('content comes with the catalogue of a page, or later', async () => {
  const [quiz, results, account] = ['mfe-quiz', 'mfe-results', 'mfe-account'].map(load);
  i18n.loadAndActivate({ locale: 'pt', messages: await quiz.loadMessages('pt') });
  await Promise.all([quiz.loadLaterTexts(), results.loadMessages('pt'), account.loadMessages('pt')]);
  const shown = [quiz.getQuizTexts(), ...Object.values(results.getTexts()), account.getScaleTexts()];
  expect(shown.flatMap((texts) => Object.values(texts)).filter((text) => !/^«.*»$/.test(text))).toEqual([]);
});

test('content is in English where its language could not be loaded', () => {
  i18n.loadAndActivate({ locale: 'xx', messages: {} });
  expect(load('mfe-quiz').getQuizTexts()['age.title']).toBe('How old are you?');
  expect(load('mfe-results').getTexts().scales['band.many']).toBe('Many traits');
  expect(load('mfe-account').getScaleTexts()['band.many']).toBe('Many traits');
});

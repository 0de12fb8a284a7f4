import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compile } from '../../compile.mjs';
import { baseConfig } from '../../webpack/base.mjs';
import { installed } from '../../webpack/prerender-config.mjs';
import { cacheFolder, inRoot, rootFolder } from '../../workspace.mjs';

// Builds the texts of every part with one more language, in files only, and prints what they are as JSON. A process of
// its own, since Jest cannot import the loaders of a build.

const require = createRequire(import.meta.url);
const parts = ['host', 'mfe-quiz', 'mfe-results', 'mfe-checkout', 'mfe-account'];
const po = formatter();

mkdirSync(cacheFolder, { recursive: true });
const folder = mkdtempSync(path.join(cacheFolder, 'third-language-'));
try {
  for (const part of parts) cpSync(inRoot(part, 'src/locales'), path.join(folder, part), { recursive: true });
  cpSync(inRoot('shared/content'), path.join(folder, 'node_modules/@funnel/content'), { recursive: true });
  addPortuguese();
  await compile(createConfig());
  console.log(JSON.stringify(await readTexts()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

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
function addPortuguese() {
  for (const file of readdirSync(folder, { recursive: true })) {
    const from = path.join(folder, file);
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

async function readTexts() {
  const { i18n } = require('@lingui/core');
  const [quiz, results, account] = ['mfe-quiz', 'mfe-results', 'mfe-account'].map(load);
  i18n.loadAndActivate({ locale: 'pt', messages: {} });
  const english = [quiz.getQuizTexts(), ...Object.values(results.getTexts()), account.getScaleTexts()];
  const messages = {};
  for (const part of parts) messages[part] = Object.values(await load(part).loadMessages('pt'));
  await quiz.loadLaterTexts();
  const content = [quiz.getQuizTexts(), ...Object.values(results.getTexts()), account.getScaleTexts()];
  const unknown = await load('host')
    .loadMessages('xx')
    .catch((error) => error.message);
  return { english: listTexts(english), messages, content: listTexts(content), unknown };
}

function listTexts(documents) {
  return documents.flatMap((texts) => Object.values(texts));
}

function load(part) {
  return require(path.join(folder, `dist/${part}.cjs`));
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import type webpack from 'webpack';
import { compile } from '../../compile';
import { baseConfig } from '../../webpack/base';
import { listInstalled } from '../../webpack/prerender-config';
import { cacheFolder, inRoot, rootFolder } from '../../workspace';

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
function createConfig(): webpack.Configuration {
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
    externals: [listInstalled],
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
function addPortuguese(): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const from = path.join(folder, file);
    if (/\/es\.po$/.test(file)) writeFileSync(from.replace(/es\.po$/, 'pt.po'), markCatalogue(from));
    if (/\/es\.json$/.test(file)) writeFileSync(from.replace(/es\.json$/, 'pt.json'), markDocument(from));
  }
}

function markCatalogue(file: string): string {
  const text = readFileSync(file, 'utf8');
  const messages = po.parse(text, { locale: 'es', sourceLocale: 'en', filename: file });
  const marked = Object.entries(messages).map(([id, entry]) => [
    id,
    { ...entry, translation: `«${entry.message}»` },
  ]);
  const target = { locale: 'pt', sourceLocale: 'en', filename: file, existing: text };
  return String(po.serialize(Object.fromEntries(marked), target));
}

function markDocument(file: string): string {
  const mark = (_key: string, value: unknown) => (typeof value === 'string' ? `«${value}»` : value);
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), mark));
}

type Texts = Readonly<Record<string, string>>;

/** What the modules with the texts of the parts export, each some of it. */
type TextModule = {
  loadMessages(locale: string): Promise<Record<string, unknown>>;
  loadLaterTexts(): Promise<void>;
  getQuizTexts(): Texts;
  getTexts(): Record<string, Texts>;
  getScaleTexts(): Texts;
};

async function readTexts() {
  const { i18n }: { i18n: I18n } = require('@lingui/core');
  const [quiz, results, account] = [load('mfe-quiz'), load('mfe-results'), load('mfe-account')];
  i18n.loadAndActivate({ locale: 'pt', messages: {} });
  const english = [quiz.getQuizTexts(), ...Object.values(results.getTexts()), account.getScaleTexts()];
  const messages: Record<string, unknown[]> = {};
  for (const part of parts) messages[part] = Object.values(await load(part).loadMessages('pt'));
  await quiz.loadLaterTexts();
  const content = [quiz.getQuizTexts(), ...Object.values(results.getTexts()), account.getScaleTexts()];
  const unknown = await load('host')
    .loadMessages('xx')
    .catch((error: Error) => error.message);
  return { english: listTexts(english), messages, content: listTexts(content), unknown };
}

function listTexts(documents: readonly Texts[]): string[] {
  return documents.flatMap((texts) => Object.values(texts));
}

function load(part: string): TextModule {
  return require(path.join(folder, `dist/${part}.cjs`));
}

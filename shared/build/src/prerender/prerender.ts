import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readManifest } from '../webpack/manifest';
import { inRoot } from '../workspace';
import { findUnsafeMarkup } from './check-markup';

/** A screen as a remote's `src/prerender.tsx` renders it. */
export type RenderedScreen = {
  path: string;
  /** Shown while the page loads, to browsers that have been here before. */
  isLoading?: true;
  /** Chunks that the screen needs besides the exposed module; it is named after the first. */
  chunks?: readonly string[];
  /** Chunks of which it needs the styles alone. */
  styleChunks?: readonly string[];
  locale?: string;
  html: string;
};

/** A screen of a build: its HTML file, and the files of its chunks. */
export type BuiltScreen = {
  path: string;
  locale: string;
  isLoading?: true;
  file: string;
  scripts: readonly string[];
  styles: readonly string[];
};

/** Build record of the screens. */
const listFile = 'prerendered.json';

type RemoteBuild = { folder: string; version: string; output: string };

/** Renders the screens of a remote's `src/prerender.tsx` into `output`, beside the browser build. */
export async function prerenderRemote({ folder, version, output }: RemoteBuild): Promise<void> {
  if (!existsSync(inRoot(folder, 'src/prerender.tsx'))) return;
  const [{ compile }, { prerenderConfig }] = await Promise.all([
    import('../compile'),
    import('../webpack/prerender-config'),
  ]);
  const { config, file } = prerenderConfig({ folder, version });
  await compile(config);
  const { screens }: { screens: () => Promise<RenderedScreen[]> } = createRequire(import.meta.url)(file);
  writeScreens(await screens(), output);
}

/** Writes rendered screens, or throws when one is unsafe. */
export function writeScreens(screens: readonly RenderedScreen[], output: string): void {
  const list = screens.map((screen): BuiltScreen => {
    const { path: address, isLoading, chunks = [], styleChunks = [], locale = 'en', html } = screen;
    const files = chunks.map((chunk) => listChunkFiles(output, chunk));
    const scripts = files.flatMap(({ js }) => js);
    const styleFiles = styleChunks.map((chunk) => listChunkFiles(output, chunk));
    const styles = [...files, ...styleFiles].flatMap(({ css }) => css);
    const css = [...listEntryStyles(output), ...styles].map((file) =>
      readFileSync(path.join(output, file), 'utf8'),
    );
    checkScreen({ path: address, html, css: css.join('\n') });
    const file = writeHashed(output, chunks[0] ?? 'loading', html);
    return { path: address, locale, ...(isLoading && { isLoading }), file, scripts, styles };
  });
  writeFileSync(path.join(output, listFile), JSON.stringify(list, null, 2));
}

/** The recorded screens of a build. */
export function readScreens(output: string): BuiltScreen[] {
  const file = path.join(output, listFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Throws when a screen contains unsafe markup or a class without a rule in its styles. */
export function checkScreen({ path: address, html, css }: { path: string; html: string; css: string }): void {
  const problems = [
    ...(html.includes('<h1') ? [] : ['it has no heading']),
    ...findUnsafeMarkup(html).map((what) => `it has ${what}`),
    ...listClasses(html)
      .filter((name) => !css.includes(`.${name}`))
      .map((name) => `no style has its class ${name}`),
  ];
  if (problems.length === 0) return;
  throw new Error([`The screen at ${address} cannot be prerendered:`, ...problems].join('\n- '));
}

/** Throws when a screen of a build is unsafe, also when its file was changed later. */
export function checkScreens(output: string): void {
  for (const { path: address, file } of readScreens(output)) {
    const problems = findUnsafeMarkup(readFileSync(path.join(output, file), 'utf8'));
    if (problems.length === 0) continue;
    throw new Error(`The screen at ${address} cannot be released, it has ${problems.join(', ')}`);
  }
}

function listClasses(html: string): string[] {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/));
  return [...new Set(names)].filter(Boolean);
}

function writeHashed(output: string, chunk: string, html: string): string {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 10);
  const file = `static/${chunk}.${hash}.html`;
  mkdirSync(path.join(output, 'static'), { recursive: true });
  writeFileSync(path.join(output, file), html);
  return file;
}

function listChunkFiles(output: string, chunk: string): { js: string[]; css: string[] } {
  const files = readdirSync(path.join(output, 'static')).filter((file) => file.startsWith(`${chunk}.`));
  const listFiles = (extension: string) =>
    files.filter((file) => file.endsWith(extension)).map((file) => `static/${file}`);
  const found = { js: listFiles('.js'), css: listFiles('.css') };
  if (found.js.length > 0) return found;
  throw new Error(`There is no chunk "${chunk}", which a prerendered screen names`);
}

/** Styles of the exposed module, which every page of the remote has. */
function listEntryStyles(output: string): string[] {
  const { exposes } = readManifest(output);
  return exposes.flatMap(({ assets }) => assets.css.sync);
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../workspace.mjs';
import { findUnsafeMarkup } from './check-markup.mjs';
import { checkScreen } from './check-screen.mjs';

/** Build record of the screens, each with its HTML file and the files of its chunk. */
const listFile = 'prerendered.json';

/** Renders the screens of a remote's `src/prerender.tsx` into `output`, beside the browser build. */
export async function prerenderRemote({ folder, version, output }) {
  if (!existsSync(inRoot(folder, 'src/prerender.tsx'))) return;
  const [{ compile }, { prerenderConfig }] = await Promise.all([
    import('../compile.mjs'),
    import('../webpack/prerender-config.mjs'),
  ]);
  const config = prerenderConfig({ folder, version });
  await compile(config);
  const { screens } = createRequire(import.meta.url)(path.join(config.output.path, 'screens.cjs'));
  writeScreens(await screens(), output);
}

/** Writes rendered screens, each `{ path, chunks, styleChunks, locale, html }`, or throws when one is unsafe. */
export function writeScreens(screens, output) {
  const list = screens.map(({ path: address, chunks, styleChunks = [], locale = 'en', html }) => {
    const files = chunks.map((chunk) => listChunkFiles(output, chunk));
    const scripts = files.flatMap(({ js }) => js);
    const styleFiles = styleChunks.map((chunk) => listChunkFiles(output, chunk));
    const styles = [...files, ...styleFiles].flatMap(({ css }) => css);
    const css = [...listEntryStyles(output), ...styles].map((file) =>
      readFileSync(path.join(output, file), 'utf8'),
    );
    checkScreen({ path: address, html, css: css.join('\n') });
    return { path: address, locale, file: writeHashed(output, chunks[0], html), scripts, styles };
  });
  writeFileSync(path.join(output, listFile), JSON.stringify(list, null, 2));
}

/** The recorded screens of a build. */
export function readScreens(output) {
  const file = path.join(output, listFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Throws when a screen of a build is unsafe, also when its file was changed later. */
export function checkScreens(output) {
  for (const { path: address, file } of readScreens(output)) {
    const problems = findUnsafeMarkup(readFileSync(path.join(output, file), 'utf8'));
    if (problems.length === 0) continue;
    throw new Error(`The screen at ${address} cannot be released, it has ${problems.join(', ')}`);
  }
}

function writeHashed(output, chunk, html) {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 10);
  const file = `static/${chunk}.${hash}.html`;
  mkdirSync(path.join(output, 'static'), { recursive: true });
  writeFileSync(path.join(output, file), html);
  return file;
}

function listChunkFiles(output, chunk) {
  const files = readdirSync(path.join(output, 'static')).filter((file) => file.startsWith(`${chunk}.`));
  const ending = (extension) =>
    files.filter((file) => file.endsWith(extension)).map((file) => `static/${file}`);
  const found = { js: ending('.js'), css: ending('.css') };
  if (found.js.length > 0) return found;
  throw new Error(`There is no chunk "${chunk}", which a prerendered screen names`);
}

/** Styles of the exposed module, which every page of the remote has. */
function listEntryStyles(output) {
  const { exposes } = JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8'));
  return exposes.flatMap(({ assets }) => assets.css.sync);
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './inputs-hash.mjs';
import { assertFileSize, assertTotalSize } from './size-budget.mjs';
import { inRoot, readPackage } from './workspace.mjs';

const output = inRoot('host/dist');
/** The script every visitor waits for. Close to its current size, so that growth is noticed. */
const FIRST_SCRIPT_BYTES = 134_900;
/** All fonts together: nobody waits for them, but everybody pays for them. */
const FONT_BYTES = 45_000;
const stamp = path.join(output, 'build.json');

/** Builds the host into `host/dist` unless the sources are unchanged. */
export async function buildHost() {
  const { version } = readPackage('host');
  if (isHostBuilt()) return { version, isNew: false };
  const [{ compile }, { compressFolder }, { writeSiteImages }, { hostConfig }] = await Promise.all([
    import('./compile.mjs'),
    import('./compress.mjs'),
    import('./images.mjs'),
    import('./webpack/host.mjs'),
  ]);
  await compile(hostConfig({ output }));
  writeSiteImages(inRoot('host/images'), output);
  await compressFolder(output);
  assertFileSize({ folder: path.join(output, 'static'), name: 'main', most: FIRST_SCRIPT_BYTES });
  assertTotalSize({ folder: path.join(output, 'static'), extension: '.woff2', most: FONT_BYTES });
  writeFileSync(stamp, JSON.stringify({ version, inputs: inputsHash('host') }, null, 2));
  return { version, isNew: true };
}

/** Whether `host/dist` is a build of the current sources. */
export function isHostBuilt() {
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputsHash('host');
}

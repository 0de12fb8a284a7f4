import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './inputs-hash.mjs';
import { inRoot, readPackage } from './workspace.mjs';

const output = inRoot('host/dist');
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
  writeFileSync(stamp, JSON.stringify({ version, inputs: inputsHash('host') }, null, 2));
  return { version, isNew: true };
}

/** Whether `host/dist` is a build of the current sources. */
export function isHostBuilt() {
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputsHash('host');
}

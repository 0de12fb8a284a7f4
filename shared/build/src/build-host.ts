import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_SURFACE_PATH } from '@funnel/contracts';
import { inputsHash } from './inputs-hash';
import { describeSurface } from './webpack/describe-surface';
import { inRoot, readPackage } from './workspace';

const output = inRoot('host/dist');
const stamp = path.join(output, 'build.json');

/** Builds the host into `host/dist` unless the sources are unchanged. */
export async function buildHost(): Promise<{ version: string; isNew: boolean }> {
  const { version } = readPackage('host');
  if (isHostBuilt()) return { version, isNew: false };
  const [{ compile }, { compressFolder }, { writeSiteImages }, { hostConfig }] = await Promise.all([
    import('./compile'),
    import('./compress'),
    import('./images'),
    import('./webpack/host'),
  ]);
  await compile(hostConfig({ output }));
  await writeSiteImages(inRoot('host/images'), output);
  writeFileSync(path.join(output, REMOTE_SURFACE_PATH), JSON.stringify(describeSurface()));
  await compressFolder(output);
  writeFileSync(stamp, JSON.stringify({ version, inputs: inputsHash('host') }, null, 2));
  return { version, isNew: true };
}

/** Whether `host/dist` is a build of the current sources. */
export function isHostBuilt(): boolean {
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputsHash('host');
}

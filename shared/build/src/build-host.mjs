import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.mjs';
import { compressFolder } from './compress.mjs';
import { inputsHash } from './inputs-hash.mjs';
import { hostConfig } from './webpack/host.mjs';
import { inRoot, readPackage } from './workspace.mjs';

/** Builds the host into `host/dist` unless what lies there was made from the same sources. */
export async function buildHost() {
  const output = inRoot('host/dist');
  const stamp = path.join(output, 'build.json');
  const inputs = inputsHash('host');
  const { version } = readPackage('host');
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputs) {
    return { version, isNew: false };
  }
  await compile(hostConfig({ output }));
  await compressFolder(output);
  writeFileSync(stamp, JSON.stringify({ version, inputs }, null, 2));
  return { version, isNew: true };
}

import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';
import { root } from './run.mjs';

assertNode();
await ensureInstalled();

const { register } = await import('tsx/esm/api');
register();
const { buildAll } = await import('./build.ts');
try {
  await buildAll({ root, say: (line) => console.log(line) });
  console.log('Host and remotes are built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

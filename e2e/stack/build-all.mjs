import { prepareTypeScript } from './install.mjs';
import { root } from './run.mjs';

await prepareTypeScript();
const { buildAll } = await import('./build.ts');
try {
  await buildAll({ root, say: (line) => console.log(line) });
  console.log('Host and remotes are built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

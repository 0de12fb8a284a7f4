import { loadEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';

assertNode();
await ensureInstalled();
loadEnvFile();

// Only now: tsx is one of the packages that may just have been installed.
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
await main();

import { loadEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';

assertNode();
await ensureInstalled();
loadEnvFile();

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
const { watchSources } = await import('./watch-sources.ts');
await main({ onReady: watchSources });

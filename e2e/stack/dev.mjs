import { loadEnvFile } from './env-file.mjs';
import { prepareTypeScript } from './install.mjs';

await prepareTypeScript();
loadEnvFile();
const { main } = await import('./main.ts');
const { watchSources } = await import('./watch-sources.ts');
await main({ onReady: watchSources });

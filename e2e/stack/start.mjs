import { loadEnvFile } from './env-file.mjs';
import { prepareTypeScript } from './install.mjs';

await prepareTypeScript();
loadEnvFile();
const { main } = await import('./main.ts');
await main();

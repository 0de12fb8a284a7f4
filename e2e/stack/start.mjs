import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';

assertNode();
await ensureInstalled();

// Variables that are already set win. Tests start the site without this file.
const envFile = path.resolve(import.meta.dirname, '../../.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

// Only now: tsx is one of the packages that may just have been installed.
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
await main();

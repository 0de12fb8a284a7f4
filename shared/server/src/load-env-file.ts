import { existsSync } from 'node:fs';
import path from 'node:path';

// Preloaded by the start scripts of API and host server (`node --import`), so that no test and no other process reads
// the file. Variables that are already set win.
const file = path.resolve(import.meta.dirname, '../../../.env');
if (existsSync(file)) process.loadEnvFile(file);

import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../.env');

/** Loads `.env`, if there is one. Variables that are already set win. Tests start the site without it. */
export function loadEnvFile() {
  if (existsSync(file)) process.loadEnvFile(file);
}

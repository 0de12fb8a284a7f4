import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Not `import.meta.dirname`: an older Node must come as far as `install.mjs`, which says that it is too old.
const file = fileURLToPath(new URL('../../.env', import.meta.url));

/** Loads `.env`, if there is one. Variables that are already set win. Tests start the site without it. */
export function loadEnvFile() {
  if (existsSync(file)) process.loadEnvFile(file);
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../stack/browser.mjs';
import { ensureInstalled } from '../stack/install.mjs';
import { root, runTool } from '../stack/run.mjs';

await ensureInstalled();

// `npm run gallery -- --against .gallery/<earlier run>` marks what has changed since; other words choose flags.
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const run = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = path.join(root, '.gallery', run);
const { code } = await runTool(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/gallery/playwright.config.ts', '--grep', positionals.join('|')],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: await findBrowser(),
      GALLERY_FOLDER: folder,
      ...(values.against && { GALLERY_AGAINST: path.resolve(values.against) }),
    },
    live: true,
  },
);
process.exitCode = code;

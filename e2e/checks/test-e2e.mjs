import { ensureInstalled } from '../stack/install.mjs';

await ensureInstalled();
const { runBrowserTests } = await import('./suites.mjs');

// `npm run test:e2e -- winback` runs the journeys whose path contains the word; other arguments are Playwright's.
const { failed } = await runBrowserTests(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;

import { prepareTypeScript } from '../stack/install.mjs';

await prepareTypeScript();

// `TEST_SITE=http://localhost:3000 npm run test:webdriver -- firefox webkit`: the smoke in the system's own browsers.
const { runSmoke } = await import('./run-smoke.ts');
const named = process.argv.slice(2);
process.exitCode = await runSmoke(process.env['TEST_SITE'] ?? '', named.length > 0 ? named : undefined);

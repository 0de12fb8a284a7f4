import { ensureInstalled } from '../stack/install.mjs';

await ensureInstalled();
const { runStorybook } = await import('./run-storybook.mjs');
process.exitCode = await runStorybook(['dev', '--port', '6006', '--host', '127.0.0.1', '--no-open']);

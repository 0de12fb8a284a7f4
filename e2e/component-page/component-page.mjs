import { ensureInstalled } from '../stack/install.mjs';
import { runStorybook } from './run-storybook.mjs';

await ensureInstalled();
process.exitCode = await runStorybook(['dev', '--port', '6006', '--host', '127.0.0.1', '--no-open']);

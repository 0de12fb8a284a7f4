import { ensureInstalled } from '../stack/install.mjs';
import { runTool } from '../stack/run.mjs';

await ensureInstalled();
const where = ['--config-dir', '.storybook', '--port', '6006', '--host', '127.0.0.1', '--no-open'];
const { code } = await runTool(
  'storybook/dist/bin/dispatcher.js',
  ['dev', ...where, '--disable-telemetry', '--quiet'],
  { env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '--import tsx' }, live: true },
);
process.exitCode = code;

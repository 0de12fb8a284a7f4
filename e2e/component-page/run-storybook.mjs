import { runTool } from '../stack/run.mjs';

/**
 * Runs Storybook on the settings of the repository; its exit code.
 *
 * @param {readonly string[]} args
 */
export async function runStorybook(args) {
  const { code, output } = await runTool(
    'storybook/dist/bin/dispatcher.js',
    [...args, '--config-dir', '.storybook', '--disable-telemetry', '--quiet'],
    {
      env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '--import tsx' },
      live: args[0] === 'dev',
    },
  );
  if (code !== 0) console.error(output);
  return code;
}

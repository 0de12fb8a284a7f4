import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `import.meta.dirname`: an older Node must come as far as `install.mjs`, which says that it is too old.
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the command line of an installed package. Gives its exit code and what it printed; `live` prints at once.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; live?: boolean }} options
 * @returns {Promise<{ code: number; output: string }>}
 */
export function runTool(script, args, { env = process.env, live = false } = {}) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString().trim() }),
    );
  });
}

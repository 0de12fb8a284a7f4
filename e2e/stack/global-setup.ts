import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts one stack for all browser tests: free ports, an empty data folder. It runs in a separate process, since
 * the test runner transforms modules. Tests find its addresses in SITE_URL, API_URL, SANDBOX_URL, ASSETS_URL.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'e2e/stack/test-stack.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  Object.assign(process.env, await firstLine(child));
  return () => stop(child);
}

/** The variables the stack prints, as JSON, once it is healthy. */
function firstLine(child: ChildProcess): Promise<object> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The stack has no output'));
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
    child.once('exit', () => reject(new Error('The stack for the browser tests did not start; see above')));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

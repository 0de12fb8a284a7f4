import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { findTestSite, readTestSite } from '../test-site/test-site';
import { STACKS } from './worker-stack';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Takes the site that `TEST_SITE` names, else starts a stack for each worker: free ports, an empty data folder. They run in a separate process, since the test
 * runner transforms modules.
 */
export default async function globalSetup({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const site = readTestSite();
  if (site !== undefined) {
    process.env[STACKS] = JSON.stringify([await findTestSite(site)]);
    return undefined;
  }
  const script = path.join(root, 'e2e/stack/test-stack.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(workers)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env[STACKS] = await firstLine(child);
  return () => stop(child);
}

/** What the process prints, once all stacks are healthy. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The stacks have no output'));
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error('The stacks for the browser tests did not start; see above')));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

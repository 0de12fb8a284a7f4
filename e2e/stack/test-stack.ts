import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readOtherVersion } from './other-version';
import { findFreePorts } from './ports';
import { type Stack, startStack } from './stack';
import { toStackAddresses } from './worker-stack';

/** The caller's environment must not reach the stack, except what is needed to find programs. */
const env = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const count = Number(process.argv[2] ?? 1);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());
const folders: string[] = [];

try {
  const stacks: Stack[] = [];
  // One after the other: the first one builds what all of them serve.
  while (stacks.length < count) stacks.push(await startTestStack());
  console.log(JSON.stringify(stacks.map(toStackAddresses)));
  if (!stopping.signal.aborted) await aborted(stopping.signal);
  await Promise.all(stacks.map((stack) => stack.stop()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  // Processes that just stopped may still write logs.
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
}

async function startTestStack(): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-test-'));
  folders.push(dataDir);
  return startStack({
    ports: await findFreePorts(),
    dataDir,
    otherVersion: readOtherVersion(process.env),
    env: {
      ...env,
      // On a busy test machine pages wait longer for all sources, so that they are complete.
      SOURCE_TIMEOUT_MS: '5000',
      // Journeys serve releases from other ports.
      ASSET_ORIGINS: 'http://127.0.0.1:*',
    },
    signal: stopping.signal,
    say: (line) => console.error(line),
    onFailure: (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePorts } from './ports';
import { startStack } from './stack';

/** The caller's environment must not reach the stack, except what is needed to find programs. */
const env = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-test-'));
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());

try {
  const stack = await startStack({
    ports: await findFreePorts(),
    dataDir,
    env: {
      ...env,
      TESTS_RUNNING: 'true',
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
  const { urls, ports } = stack;
  const addresses = {
    SITE_URL: urls.site,
    API_URL: urls.api,
    SANDBOX_URL: urls.sandbox,
    ASSETS_URL: urls.assets,
    DATA_DIR: dataDir,
    STACK_PORTS: JSON.stringify(ports),
  };
  console.log(JSON.stringify(addresses));
  if (!stopping.signal.aborted) await aborted(stopping.signal);
  await stack.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  // Processes that just stopped may still write logs.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

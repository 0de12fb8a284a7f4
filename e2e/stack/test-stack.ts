import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePorts } from './ports';
import { startStack } from './stack';

/** Environment of the person or pipeline that runs the tests must not reach the stack: only what finds programs. */
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
      // A page of a busy test machine waits for all its pieces; without one it would be another page.
      SOURCE_TIMEOUT_MS: '5000',
      // Journeys serve releases from ports of their own.
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
  // The last words of what has just been stopped may still be written.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

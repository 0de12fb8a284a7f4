import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startChild } from '../stack/child';
import { findFreePorts } from '../stack/ports';
import { buildApiEnvironment, getAddress } from './addresses';
import { sendWebhooksTo } from './services';

const root = path.resolve(import.meta.dirname, '../..');

export type OwnApi = {
  url: string;
  /** Routes this browser's API calls to this API instead of the stack's. */
  serve(context: BrowserContext): Promise<void>;
  /** Lets this API's clock run ahead of the real one, soon after. */
  setClockAhead(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** A second API for one journey, with a database and a clock of its own, at the same payment provider. */
export async function startOwnApi(): Promise<OwnApi> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-own-api-'));
  const clockFile = path.join(dataDir, 'clock');
  await writeFile(clockFile, '0');
  const { api: port } = await findFreePorts();
  const url = `http://localhost:${port}`;
  const api = startChild({
    name: 'own-api',
    file: 'e2e/bench/chaos/shifted-api.ts',
    root,
    healthUrl: `${url}/healthz`,
    logs: path.join(dataDir, 'logs'),
    env: buildApiEnvironment({ port, dataDir, env: { CLOCK_FILE: clockFile } }),
    // A crash fails the journey anyway.
    onCrash: () => undefined,
  });
  await api.ready;
  await sendWebhooksTo(url);

  return {
    url,
    async serve(context) {
      await context.route(`${getAddress('API_URL')}/**`, (route) =>
        route.continue({ url: route.request().url().replace(getAddress('API_URL'), url) }),
      );
    },
    setClockAhead: (milliseconds) => writeFile(clockFile, String(milliseconds)),
    async stop() {
      await sendWebhooksTo(getAddress('API_URL'));
      await api.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

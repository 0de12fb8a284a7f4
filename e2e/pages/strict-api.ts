import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startChild } from '../stack/child';
import { findFreePorts } from '../stack/ports';
import { buildApiEnvironment, getAddress } from './addresses';
import { sendWebhooksTo } from './services';

const root = path.resolve(import.meta.dirname, '../..');

export type StrictApi = {
  /** Routes this browser's API calls to this API instead of the stack's. */
  serve(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A second API with a separate database at the same payment provider. Like production it allows one free trial per
 * card; the stack's API does not, because all journeys share a few test cards.
 */
export async function startStrictApi(): Promise<StrictApi> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-strict-api-'));
  const { api: port } = await findFreePorts();
  const url = `http://localhost:${port}`;
  const api = startChild({
    name: 'strict-api',
    file: 'api/src/main.ts',
    root,
    healthUrl: `${url}/healthz`,
    logs: path.join(dataDir, 'logs'),
    env: buildApiEnvironment({ port, dataDir, env: { TRIAL_ONCE_PER_CARD: 'enabled' } }),
    // A crash fails the journey anyway.
    onCrash: () => undefined,
  });
  await api.ready;
  await sendWebhooksTo(url);

  return {
    async serve(context) {
      await context.route(`${getAddress('API_URL')}/**`, (route) =>
        route.continue({ url: route.request().url().replace(getAddress('API_URL'), url) }),
      );
    },
    async stop() {
      await sendWebhooksTo(getAddress('API_URL'));
      await api.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

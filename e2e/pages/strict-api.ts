import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startChild } from '../stack/child';
import { freePorts } from '../stack/ports';
import { address, apiEnvironment } from './addresses';
import { sendWebhooksTo } from './services';

const root = path.resolve(import.meta.dirname, '../..');

export type StrictApi = {
  /** From now on the pages of this browser ask this API instead of the stack's. */
  serve(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A second API at the same payment provider, with a database of its own, that gives a card one free trial as the real
 * site does. In the stack's API that is off: every journey pays with the provider's few test cards.
 */
export async function startStrictApi(): Promise<StrictApi> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-strict-api-'));
  const { api: port } = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const api = startChild({
    ...{ name: 'strict-api', file: 'api/src/main.ts', root, healthUrl: `${url}/healthz` },
    logs: path.join(dataDir, 'logs'),
    env: apiEnvironment({ port, dataDir, env: { TRIAL_ONCE_PER_CARD: 'enabled' } }),
    // The journey notices by itself.
    onDeath: () => undefined,
  });
  await api.ready;
  await sendWebhooksTo(url);

  return {
    async serve(context) {
      await context.route(`${address('API_URL')}/**`, (route) =>
        route.continue({ url: route.request().url().replace(address('API_URL'), url) }),
      );
    },
    async stop() {
      await sendWebhooksTo(address('API_URL'));
      await api.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '../../stack/child';
import { localEnvironment, urlsOf } from '../../stack/environment';
import { freePorts } from '../../stack/ports';
import { root } from '../../stack/stack';
import { type ChaosDatabase, startDatabase } from './databases';
import { createRandom } from './random';
import { type Relay, startRelay } from './relay';

/** Everything a run needs, as processes of its own on free ports and in a folder of its own. */
export type World = {
  apiBase: string;
  apiKey: string;
  /** Signs links in mails. */
  linkSecret: string;
  sandboxUrl: string;
  database: ChaosDatabase;
  relay: Relay;
  /** Steers the payment provider's stand-in. */
  control(command: string, body: object): Promise<unknown>;
  isStormy(): boolean;
  calmDown(): void;
  /** SIGKILL, in the middle of whatever it does, and a new process. */
  killApi(): Promise<void>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  /** How often the API ended although nobody asked it to. */
  apiDeaths(): number;
  close(): Promise<void>;
};

type WorldOptions = {
  seed: string;
  /** PostgreSQL instead of the embedded database. */
  wantsServer: boolean;
  /** Leaves the folder with state and logs for whoever looks into a finding. */
  keep: boolean;
};

export async function startWorld({ seed, wantsServer, keep }: WorldOptions): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-chaos-'));
  const ports = await freePorts();
  const urls = urlsOf(ports);
  let stormy = true;
  let lives = 0;
  let deaths = 0;
  let api: Child | undefined;
  let sandbox: Child | undefined;
  let relay: Relay | undefined;
  // The port of the site, which nobody serves here.
  const database = await startDatabase({ folder, port: ports.site, wantsServer });

  try {
    relay = await startRelay({
      target: `${urls.api}/v1/webhooks/stripe`,
      secret: 'whsec_sandbox',
      random: createRandom(`${seed}:relay`),
      isStormy: () => stormy,
    });
    sandbox = child('sandbox', 'e2e/sandbox/main.ts', `${urls.sandbox}/healthz`);
    await sandbox.ready;
    await startApi();
  } catch (error) {
    await close();
    throw error;
  }

  function child(name: string, file: string, healthUrl: string): Child {
    const env = {
      ...localEnvironment({
        ports,
        dataDir: folder,
        databaseUrl: database.url,
        env: { PATH: process.env['PATH'] },
      }),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${relay?.port}/`,
      RATE_LIMIT_FACTOR: '0',
      TRUST_GEO_HEADER: 'x-country',
      LOG_LEVEL: 'warn',
      // Told to nobody: what is measured is the payments.
      SENTRY_API_DSN: '',
      CUSTOMERIO_SITE_ID: '',
      CUSTOMERIO_API_KEY: '',
    };
    const logs = path.join(folder, 'logs');
    return startChild({ name, file, root, logs, env, healthUrl, onDeath: (reason) => died(name, reason) });
  }

  function died(name: string, reason: string): void {
    console.error(`${name} ended by itself: ${reason}\n${api?.logTail() ?? ''}`);
    deaths += 1;
    if (name !== 'sandbox') startApi().catch(console.error);
  }

  async function startApi(): Promise<void> {
    lives += 1;
    api = child(`api-${lives}`, 'api/src/main.ts', `${urls.api}/readyz`);
    await api.ready;
  }

  async function close(): Promise<void> {
    await api?.stop();
    await sandbox?.stop();
    await relay?.close();
    await database.close();
    if (keep) console.log(`State and logs are in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }

  return {
    apiBase: `${urls.api}/v1`,
    apiKey: 'local-api-key',
    linkSecret: 'local-link-secret',
    sandboxUrl: urls.sandbox,
    database,
    relay,
    isStormy: () => stormy,
    calmDown: () => {
      stormy = false;
    },
    async control(command, body) {
      const response = await fetch(`${urls.sandbox}/_inspect/stripe/${command}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`The sandbox refused ${command}: ${await response.text()}`);
      return response.json();
    },
    async killApi() {
      await api?.kill();
      await startApi();
    },
    async stopApi() {
      await api?.stop();
    },
    startApi,
    apiDeaths: () => deaths,
    close,
  };
}

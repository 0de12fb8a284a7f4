import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '../../stack/child';
import { buildEnvironment, buildUrls } from '../../stack/environment';
import { findFreePorts } from '../../stack/ports';
import { root } from '../../stack/stack';
import { type ChaosDatabase, startDatabase } from './databases';
import { createRandom } from './random';
import { type Relay, startRelay } from './relay';

/** Everything a run needs: separate processes on free ports and a temporary folder. */
export type TestEnvironment = {
  apiBase: string;
  apiKey: string;
  operatorToken: string;
  /** Signs links in mails. */
  linkSecret: string;
  sandboxUrl: string;
  database: ChaosDatabase;
  relay: Relay;
  /** Controls the payment sandbox. */
  sendControl(command: string, body: object): Promise<unknown>;
  areFaultsOn(): boolean;
  startFaults(): void;
  stopFaults(): void;
  /** The time of the API and of the provider. */
  now(): Date;
  /** Moves both clocks forward; the provider does what was due meanwhile. */
  passTime(milliseconds: number): Promise<void>;
  /** Kills the API with SIGKILL and starts it again. */
  killApi(): Promise<void>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  /** How often the API ended unexpectedly. */
  countCrashes(): number;
  close(): Promise<void>;
};

type TestEnvironmentOptions = {
  seed: string;
  /** PostgreSQL instead of the embedded database. */
  wantsServer: boolean;
  /** Keeps the folder with state and logs, to investigate findings. */
  keep: boolean;
  /** Faults from the start; on by default. */
  startsWithFaults?: boolean;
};

/** The sandbox does a limited amount of due work per call. */
const ADVANCE_CALLS = 3;

export async function startTestEnvironment({
  seed,
  wantsServer,
  keep,
  startsWithFaults = true,
}: TestEnvironmentOptions): Promise<TestEnvironment> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-chaos-'));
  const ports = await findFreePorts();
  const urls = buildUrls(ports);
  const clockFile = path.join(folder, 'clock-offset');
  await writeFile(clockFile, '0');
  let faultsOn = startsWithFaults;
  let clockOffset = 0;
  let starts = 0;
  let crashes = 0;
  let api: Child | undefined;
  let sandbox: Child | undefined;
  let relay: Relay | undefined;
  // The site's port is free, since no site runs here.
  const database = await startDatabase({ folder, port: ports.site, wantsServer });

  try {
    relay = await startRelay({
      target: `${urls.api}/v1/webhooks/stripe`,
      secret: 'whsec_sandbox',
      random: createRandom(`${seed}:relay`),
      areFaultsOn: () => faultsOn,
      now,
    });
    sandbox = startProcess('sandbox', 'e2e/sandbox/main.ts', `${urls.sandbox}/healthz`);
    await sandbox.ready;
    await startApi();
  } catch (error) {
    await close();
    throw error;
  }

  function startProcess(name: string, file: string, healthUrl: string): Child {
    const env = {
      ...buildEnvironment({
        ports,
        dataDir: folder,
        databaseUrl: database.url,
        env: { PATH: process.env['PATH'] },
      }),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${relay?.port}/`,
      RATE_LIMIT_FACTOR: '0',
      TRUST_GEO_HEADER: 'x-country',
      LOG_LEVEL: 'warn',
      CLOCK_FILE: clockFile,
      // Only payments are measured here.
      SENTRY_API_DSN: '',
      CUSTOMERIO_SITE_ID: '',
      CUSTOMERIO_API_KEY: '',
    };
    const logs = path.join(folder, 'logs');
    return startChild({
      name,
      file,
      root,
      logs,
      env,
      healthUrl,
      onCrash: (reason) => handleCrash(name, reason),
    });
  }

  function handleCrash(name: string, reason: string): void {
    console.error(`${name} ended unexpectedly: ${reason}\n${api?.logTail() ?? ''}`);
    crashes += 1;
    if (name !== 'sandbox') startApi().catch(console.error);
  }

  async function startApi(): Promise<void> {
    starts += 1;
    api = startProcess(`api-${starts}`, 'e2e/bench/checkout-chaos/shifted-api.ts', `${urls.api}/readyz`);
    await api.ready;
  }

  function now(): Date {
    return new Date(Date.now() + clockOffset);
  }

  async function sendControl(command: string, body: object): Promise<unknown> {
    const response = await fetch(`${urls.sandbox}/_inspect/stripe/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${command}: ${await response.text()}`);
    return response.json();
  }

  async function passTime(milliseconds: number): Promise<void> {
    clockOffset += milliseconds;
    await writeFile(clockFile, String(clockOffset));
    await sendControl('advance', { seconds: milliseconds / 1000 });
    for (let turn = 0; turn < ADVANCE_CALLS; turn += 1) await sendControl('advance', { seconds: 0 });
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
    operatorToken: 'local-operator-token',
    linkSecret: 'local-link-secret',
    sandboxUrl: urls.sandbox,
    database,
    relay,
    areFaultsOn: () => faultsOn,
    startFaults: () => {
      faultsOn = true;
    },
    stopFaults: () => {
      faultsOn = false;
    },
    sendControl,
    now,
    passTime,
    async killApi() {
      await api?.kill();
      await startApi();
    },
    async stopApi() {
      await api?.stop();
    },
    startApi,
    countCrashes: () => crashes,
    close,
  };
}

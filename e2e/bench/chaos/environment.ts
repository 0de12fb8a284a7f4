import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canBackUp } from '../../../api/src/platform/testing/postgres-server';
import { type Closers, createClosers } from '../closers';
import { prepareCluster } from '../cluster/cluster';
import { requireEngines } from '../cluster/require-engines';
import { Refusal } from '../require-database';
import { prepareServers } from '../servers';
import { startDatabase } from './database';
import { createRandom } from './random';
import { startRelay } from './relay';

/** Everything a run needs: separate processes on free ports and a temporary folder. */
export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/** The sandbox does a limited amount of due work per call. */
const ADVANCE_CALLS = 3;

type Options = {
  seed: string;
  /** The folder with state and logs stays, to investigate findings. */
  keep: boolean;
  /** The database is backed up, and can be restored. */
  hasBackups: boolean;
  /** The API runs as several processes, with the engines of production. */
  hasReplicas: boolean;
};

const COUNTS = { servers: 3, workers: 2 };

export async function startEnvironment(options: Options) {
  if (options.hasReplicas) requireEngines();
  if (options.hasBackups && !canBackUp)
    throw new Refusal('A restore needs TEST_DATABASE_URL, PostgreSQL and pgBackRest');
  const closers = createClosers();
  try {
    return { ...(await startParts(options, closers)), close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function startParts({ seed, keep, hasBackups, hasReplicas }: Options, closers: Closers) {
  const servers = await prepareServers(handleCrash);
  const { urls, ports, folder, env } = servers;
  const readLocal = (name: string) => env[name] ?? '';
  const clockFile = path.join(folder, 'clock-offset');
  await writeFile(clockFile, '0');
  let faultsOn = false;
  let clockOffset = 0;
  let crashes = 0;
  const areFaultsOn = () => faultsOn;
  const now = () => new Date(Date.now() + clockOffset);
  // The site's port is free, since no site runs here.
  const database = await startDatabase({ folder, port: ports.site, hasBackups });
  closers.add(database.close);
  const relay = await startRelay({
    target: `${urls.api}/v1/webhooks/stripe`,
    secret: readLocal('STRIPE_WEBHOOK_SECRET'),
    random: createRandom(`${seed}:relay`),
    areFaultsOn,
    now,
  });
  closers.add(relay.close);
  const settings = {
    DATABASE_URL: database.url,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${relay.port}/`,
    RATE_LIMIT_FACTOR: '0',
    TRUST_GEO_HEADER: 'x-country',
    LOG_LEVEL: 'warn',
    CLOCK_FILE: clockFile,
    // Only payments are measured here.
    SENTRY_API_DSN: '',
    CUSTOMERIO_SITE_ID: '',
    CUSTOMERIO_API_KEY: '',
  };
  const single = {
    start: () => servers.start('shifted-api', settings),
    stop: () => servers.stop('shifted-api'),
    async kill() {
      await servers.kill('shifted-api');
      await single.start();
    },
    restart: () => single.start(),
    restartEngine: undefined,
    close: async () => undefined,
  };
  const cluster = { servers, program: 'shifted-api', settings, counts: COUNTS, port: ports.api } as const;
  const api = hasReplicas ? await prepareCluster({ ...cluster, databaseUrl: database.url }) : single;
  // The servers end before what they depend on.
  closers.add(api.close, () => servers.close({ keepsFolder: keep }));
  let outages = 0;
  await servers.start('sandbox', settings);
  await api.start();

  function handleCrash(name: string): void {
    crashes += 1;
    if (name !== 'sandbox') api.restart(name).catch(console.error);
  }

  async function sendControl(command: string, body: object): Promise<void> {
    const response = await fetch(`${urls.sandbox}/_inspect/stripe/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${command}: ${await response.text()}`);
  }

  return {
    apiBase: `${urls.api}/v1`,
    apiKey: readLocal('API_KEY'),
    operatorToken: readLocal('OPERATOR_TOKEN'),
    /** Signs links in mails. */
    linkSecret: readLocal('LINK_SECRET'),
    sandboxUrl: urls.sandbox,
    /** For a command that reads the provider. */
    stripeSettings: {
      STRIPE_SECRET_KEY: readLocal('STRIPE_SECRET_KEY'),
      STRIPE_API_URL: readLocal('STRIPE_API_URL'),
    },
    database,
    relay,
    /** Controls the payment sandbox. */
    sendControl,
    areFaultsOn,
    setFaults(areOn: boolean) {
      faultsOn = areOn;
    },
    /** The time of the API and of the provider. */
    now,
    /** Moves both clocks forward; the provider does what was due meanwhile. */
    async passTime(milliseconds: number) {
      clockOffset += milliseconds;
      await writeFile(clockFile, String(clockOffset));
      await sendControl('advance', { seconds: milliseconds / 1000 });
      for (let call = 0; call < ADVANCE_CALLS; call += 1) await sendControl('advance', { seconds: 0 });
    },
    /** Kills the API, or the next of its processes, with SIGKILL and starts it again. */
    killApi: () => api.kill(outages++),
    /** Ends the next engine and starts it again; undefined where the API has none. */
    restartEngine: api.restartEngine && (() => api.restartEngine(outages++)),
    stopApi: api.stop,
    startApi: api.start,
    /** How often the API ended unexpectedly. */
    countCrashes: () => crashes,
  };
}

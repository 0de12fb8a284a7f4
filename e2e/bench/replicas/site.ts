import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { startAssetStore } from '../../stack/asset-store';
import { buildAll, releaseAll } from '../../stack/build';
import { migrateFirst, readOtherVersion, releaseOthers } from '../../stack/other-version';
import { findFreePort } from '../../stack/ports';
import { root } from '../../stack/stack';
import { stopSignal } from '../../stack/stop-signal';
import { startDatabase } from '../chaos/database';
import { type Closers, createClosers } from '../closers';
import { prepareCluster } from '../cluster/cluster';
import type { Build } from '../cluster/replica-set';
import { requireEngines } from '../cluster/require-engines';
import { prepareServers } from '../servers';
import { prepareHosts } from './hosts';
import { copyAsNextBuild, getHostFiles } from './next-build';

export type ReplicatedSite = Awaited<ReturnType<typeof startReplicatedSite>>;

const mailsSchema = z.array(z.object({ messageId: z.string(), to: z.string(), subject: z.string() }));
/** Longer than the lease of a job whose worker was killed. */
const MOST_POLLS = 600;

export type SentMail = { to: string; subject: string };

/** Two hosts, three API replicas and two workers, with everything they need. A signal ends them and this process. */
export async function startReplicatedSite() {
  requireEngines();
  const closers = createClosers();
  const { close } = closers;
  const signal = stopSignal();
  const starting = startParts(closers, signal);
  const stopAll = async () => {
    await close();
    // What was being started meanwhile.
    await starting.catch(() => undefined);
    await close();
    process.exit(1);
  };
  signal.addEventListener('abort', () => void stopAll(), { once: true });
  try {
    return { ...(await starting), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(closers: Closers, signal: AbortSignal) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-replicas-'));
  closers.add(() => rm(folder, { recursive: true, force: true }));
  const database = await startDatabase({ folder, port: await findFreePort(), hasBackups: false });
  closers.add(database.close);
  const servers = await prepareServers();
  closers.add(() => servers.close());
  const { urls, ports } = servers;
  const assets = path.join(folder, 'assets');
  const env: NodeJS.ProcessEnv = { ...servers.env, ASSETS_DIR: assets };
  const other = readOtherVersion(process.env);
  const findBuild = (part: 'api' | 'host'): Build =>
    other?.parts.includes(part) ? { id: 'other', root: other.root } : { id: 'this', root };
  const api = await prepareCluster({
    servers,
    program: 'api',
    build: findBuild('api'),
    databaseUrl: database.url,
    counts: { servers: 3, workers: 2 },
    port: ports.api,
    settings: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn', DRAIN_MS: '1000' },
  });
  closers.add(api.close);
  const store = await startAssetStore({ folder: assets, port: ports.assets, stackId: randomUUID() });
  closers.add(
    () => store.close(),
    () => store.closeAllConnections(),
  );
  const say = (line: string) => console.log(line);
  await servers.start('sandbox');
  await Promise.all([api.start(), buildAll({ root, say, signal })]);
  const target = {
    store: assets,
    assetsUrl: urls.assets,
    apiBase: `${urls.api}/v1`,
    apiKey: env['HEADER_KEY'] ?? '',
    releaseToken: env['RELEASE_TOKEN'] ?? '',
  };
  if (other) await releaseOthers(other, 'host', env);
  // The API asks a host whether it can run a release.
  const hosts = await prepareHosts({ servers, port: ports.site, build: findBuild('host') });
  closers.add(hosts.close);
  await hosts.start();
  await releaseAll({ root, target, say });
  if (other) await releaseOthers(other, 'remotes', env);
  const next = await copyAsNextBuild(path.join(folder, 'next'));
  const mails = new Map<string, SentMail>();

  return {
    urls,
    apiKey: target.apiKey,
    apiPorts: api.ports,
    api,
    hosts,
    database,
    openDatabase: () => database.open(),
    /** Files and schema first, then API and host: until the end both builds run on the new schema. */
    async deploy() {
      await cp(getHostFiles(next), path.join(assets, 'host/static'), { recursive: true });
      await migrateFirst(next.root, { ...env, DATABASE_URL: database.url });
      await api.roll(next);
      await hosts.roll(next);
    },
    /** The ids of all processes by name; of PostgreSQL that of the first one. */
    listProcesses: async () =>
      new Map([
        ...servers.listProcesses(),
        ...api.listEngines(),
        ['PostgreSQL', await database.readPid()] as const,
      ]),
    /** All mails so far as mailboxes show them, if it is called often: the mailbox holds a limited number of them. */
    async collectMails(): Promise<readonly SentMail[]> {
      const response = await fetch(`${urls.sandbox}/mailbox`, { headers: { accept: 'application/json' } });
      for (const { messageId, ...mail } of mailsSchema.parse(await response.json()))
        mails.set(messageId, mail);
      return [...mails.values()];
    },
    /** Waits until no job is due or was begun, and until these events have come through the stream: those of a killed consumer come late. */
    async finishWork(eventIds: readonly string[]) {
      const { pool, close } = await database.open();
      for (let poll = 0; poll < MOST_POLLS; poll += 1) {
        const { rows } = await pool.query(
          `select from outbox where done_at is null and dead_at is null and (run_at <= now() or attempts > 0)
           union all select from unnest($1::uuid[]) id
             where not exists (select from analytics_event_ids where event_id = id) limit 1`,
          [eventIds],
        );
        if (rows.length === 0) break;
        await pause(200);
      }
      await close();
    },
  };
}

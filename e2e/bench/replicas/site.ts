import { randomUUID } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { startAssetStore } from '../../stack/asset-store';
import { buildAll, releaseAll } from '../../stack/build';
import { findFreePort } from '../../stack/ports';
import { root } from '../../stack/stack';
import { startDatabase } from '../chaos/database';
import { prepareCluster } from '../cluster/cluster';
import { prepareServers } from '../servers';
import { startHosts } from './hosts';
import { copyAsOtherBuild } from './other-build';

export type ReplicatedSite = Awaited<ReturnType<typeof startReplicatedSite>>;

const mailsSchema = z.array(z.object({ to: z.string(), subject: z.string() }));
const MOST_POLLS = 300;

/** Two hosts, three API replicas and two workers, with everything they need. `folder` is for what the run writes. */
export async function startReplicatedSite(folder: string) {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const run of closers.reverse()) await run();
  };
  try {
    return { ...(await startParts(folder, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(folder: string, closers: (() => unknown)[]) {
  const database = await startDatabase({ folder, port: await findFreePort(), hasBackups: false });
  closers.push(database.close);
  const servers = await prepareServers();
  const { urls, ports, env } = servers;
  const api = await prepareCluster({
    servers,
    program: 'api',
    databaseUrl: database.url,
    counts: { servers: 3, workers: 2 },
    port: ports.api,
    settings: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn', DRAIN_MS: '1000' },
  });
  closers.push(api.close);
  const assets = path.join(folder, 'assets');
  const store = await startAssetStore({ folder: assets, port: ports.assets, stackId: randomUUID() });
  closers.push(
    () => store.close(),
    () => store.closeAllConnections(),
    servers.close,
  );
  const say = (line: string) => console.log(line);
  await servers.start('sandbox');
  await Promise.all([api.start(), buildAll({ root, say })]);
  const target = {
    store: assets,
    assetsUrl: urls.assets,
    apiBase: `${urls.api}/v1`,
    apiKey: env['HEADER_KEY'] ?? '',
    releaseToken: env['RELEASE_TOKEN'] ?? '',
  };
  await releaseAll({ root, target, say });
  const other = await copyAsOtherBuild(path.join(await mkdtemp(path.join(folder, 'other-')), 'build'));
  await cp(other.files, path.join(assets, 'host/static'), { recursive: true });
  const hosts = await startHosts({ servers, port: ports.site, otherServer: other.server });
  closers.push(hosts.close);

  return {
    urls,
    apiKey: target.apiKey,
    apiPorts: api.ports,
    api,
    hosts,
    database,
    openDatabase: () => database.open(),
    listProcesses: servers.listProcesses,
    async listMails() {
      const response = await fetch(`${urls.sandbox}/mailbox`, { headers: { accept: 'application/json' } });
      return mailsSchema.parse(await response.json()).map(({ to, subject }) => `${to} ${subject}`);
    },
    /** Waits until no job is due, and until these events have come through the stream: those of a killed consumer come late. */
    async finishWork(eventIds: readonly string[]) {
      const { pool, close } = await database.open();
      for (let poll = 0; poll < MOST_POLLS; poll += 1) {
        const { rows } = await pool.query(
          `select from outbox where done_at is null and dead_at is null and run_at <= now()
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

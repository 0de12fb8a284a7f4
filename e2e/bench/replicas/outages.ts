import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicatedSite } from './site';

const EVERY_MS = 10_000;

/**
 * Every ten seconds a process is killed, in turn of API, worker and host, or an engine ends; in the middle everything is
 * redeployed, with a migration in between.
 */
export async function causeOutages(site: ReplicatedSite, seconds: number) {
  const counts = { kills: 0, engineRestarts: 0, databaseRestarts: 0, deploys: 0 };
  const { api, hosts, database } = site;
  const kill = (run: () => Promise<unknown>) => async () => {
    await run();
    counts.kills += 1;
  };
  const outages: (() => Promise<void>)[] = [
    kill(() => api.kill(counts.kills)),
    kill(() => hosts.kill(counts.kills)),
    async () => {
      await api.restartEngine(counts.engineRestarts);
      counts.engineRestarts += 1;
    },
    kill(() => api.kill(counts.kills)),
    async () => {
      await database.restart?.();
      counts.databaseRestarts += 1;
    },
  ];
  const began = performance.now();
  const hasTime = () => performance.now() - began < seconds * 1000 - EVERY_MS;
  const middle = Math.floor((seconds * 1000) / EVERY_MS / 2);
  for (let turn = 0; hasTime(); turn += 1) {
    await pause(EVERY_MS);
    if (turn === middle) {
      await deploy(site);
      counts.deploys += 1;
    } else await outages[turn % outages.length]?.();
  }
  return counts;
}

/** First the schema, then API and host: until the end both versions run on the new schema. */
async function deploy({ api, hosts, openDatabase }: ReplicatedSite): Promise<void> {
  const { pool, close } = await openDatabase();
  // As a migration of the next version would: this version starts on it, and does not know it.
  await pool.query('alter table leads add column next_version text');
  await pool.query(
    "insert into schema_migrations (name, sha256) values ('9999_next_version.sql', 'of the next version')",
  );
  await close();
  await api.roll();
  await hosts.roll();
}

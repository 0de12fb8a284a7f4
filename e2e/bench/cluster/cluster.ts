import { createLog } from '@funnel/server/log';
import { openDatabase } from '../../../api/src/platform/database/database';
import {
  type Engine,
  startNats,
  startPgBouncer,
  startRedis,
} from '../../../api/src/platform/testing/engines';
import { runMigrations } from '../../../api/src/prepare-database';
import { prepareReplicas, type ReplicaOptions } from './api-replicas';

type ClusterOptions = Omit<ReplicaOptions, 'settings'> & {
  /** Of the PostgreSQL server itself. */
  databaseUrl: string;
  settings: NodeJS.ProcessEnv;
};

/** The API as it runs in production: replicas and workers behind a balancer, on PgBouncer, Redis and NATS. */
export async function prepareCluster({ databaseUrl, settings, ...options }: ClusterOptions) {
  const engines: Engine[] = [];
  const open = async (start: () => Promise<Engine>) => {
    const engine = await start();
    engines.push(engine);
    return engine.url;
  };
  const closeEngines = async () => {
    await Promise.all(engines.map((engine) => engine.close()));
  };
  try {
    await prepareDatabase(databaseUrl);
    const replicas = await prepareReplicas({
      ...options,
      settings: {
        ...settings,
        DATABASE_URL: await open(() => startPgBouncer(databaseUrl)),
        DATABASE_POOLER: 'transaction',
        MIGRATE_AT_START: 'disabled',
        REDIS_URL: await open(startRedis),
        NATS_URL: await open(startNats),
      },
    });
    return {
      ...replicas,
      /** One of the engines between API and database, without a warning. */
      async restartEngine(index: number) {
        const engine = engines[index % engines.length];
        await engine?.kill();
        await engine?.start();
      },
      async close() {
        replicas.close();
        await closeEngines();
      },
    };
  } catch (error) {
    await closeEngines();
    throw error;
  }
}

/** What an operator does before the first start. */
async function prepareDatabase(url: string): Promise<void> {
  const log = createLog('silent');
  const database = await openDatabase(url, { log });
  await database.pool.query("alter role postgres set statement_timeout = '10s'");
  await database.pool.query("alter role postgres set idle_in_transaction_session_timeout = '15s'");
  await runMigrations(database, { migrationDatabaseUrl: undefined }, log).finally(database.close);
}

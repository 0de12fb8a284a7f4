import pg from 'pg';
import {
  type Engine,
  startNats,
  startPgBouncer,
  startRedis,
} from '../../../api/src/platform/testing/engines';
import { migrateFirst } from '../../stack/other-version';
import { root } from '../../stack/stack';
import { type ApiReplicasOptions, prepareApiReplicas } from './api-replicas';

type ClusterOptions = ApiReplicasOptions & {
  /** Of the PostgreSQL server itself. */
  databaseUrl: string;
};

/** The API as it runs in production: replicas and workers behind a balancer, on PgBouncer, Redis and NATS. */
export async function prepareCluster({ databaseUrl, ...options }: ClusterOptions) {
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
    await prepareDatabase(databaseUrl, options);
    const replicas = await prepareApiReplicas({
      ...options,
      settings: {
        ...options.settings,
        DATABASE_URL: await open(() => startPgBouncer(databaseUrl)),
        DATABASE_POOLER: 'transaction',
        MIGRATE_AT_START: 'disabled',
        REDIS_URL: await open(startRedis),
        NATS_URL: await open(startNats),
      },
    });
    return {
      ...replicas,
      /** The ids of the engines' processes, by program. */
      listEngines: () => new Map(engines.map(({ program, readPid }) => [program, readPid()])),
      /** One of the engines between API and database, without a warning. */
      async restartEngine(index: number) {
        const engine = engines[index % engines.length];
        await engine?.kill();
        await engine?.start();
      },
      async close() {
        await replicas.close();
        await closeEngines();
      },
    };
  } catch (error) {
    await closeEngines();
    throw error;
  }
}

/** What an operator does before the first start. */
async function prepareDatabase(url: string, { build, servers }: ApiReplicasOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter role postgres set statement_timeout = '10s'");
  await client.query("alter role postgres set idle_in_transaction_session_timeout = '15s'");
  await client.end();
  await migrateFirst(build?.root ?? root, { ...servers.env, DATABASE_URL: url, LOG_LEVEL: 'silent' });
}

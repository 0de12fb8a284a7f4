import { prepareReplicas, type ReplicaOptions } from './api-replicas';
import { type Engine, startNats, startPgBouncer, startRedis } from './engines';

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
    const replicas = await prepareReplicas({
      ...options,
      settings: {
        ...settings,
        DATABASE_URL: await open(() => startPgBouncer(databaseUrl)),
        DATABASE_DIRECT_URL: databaseUrl,
        REDIS_URL: await open(startRedis),
        NATS_URL: await open(startNats),
      },
    });
    return {
      ...replicas,
      /** One of the engines between API and database, without a warning. */
      restartEngine: async (index: number) => engines[index % engines.length]?.restart(),
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

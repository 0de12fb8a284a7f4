import { findFreePort } from '../../stack/ports';
import type { prepareServers } from '../servers';
import { type Balancer, startBalancer } from './balancer';

type Servers = Awaited<ReturnType<typeof prepareServers>>;
type Program = 'api' | 'shifted-api';
type Replica = { name: string; port: number; mode: 'server' | 'worker' };

export type ReplicaOptions = {
  servers: Servers;
  program: Program;
  settings: NodeJS.ProcessEnv;
  /** Processes that answer calls, and those that run jobs. */
  counts: { servers: number; workers: number };
  /** Where the balancer listens. */
  port: number;
};

/** Several processes of the API, those that answer calls behind one balancer. */
export async function prepareReplicas({ servers, program, settings, counts, port }: ReplicaOptions) {
  const replicas: Replica[] = [];
  for (let index = 0; index < counts.servers + counts.workers; index += 1) {
    const mode = index < counts.servers ? 'server' : 'worker';
    replicas.push({ name: `${program}-${mode}-${index}`, port: await findFreePort(), mode });
  }
  const balancer: Balancer = await startBalancer(
    replicas.filter(({ mode }) => mode === 'server').map((replica) => replica.port),
    port,
  );

  async function start({ name, port: own, mode }: Replica): Promise<void> {
    await servers.start(
      program,
      { ...settings, API_PORT: String(own), PROCESS_MODE: mode },
      { name, healthUrl: `http://127.0.0.1:${own}/readyz` },
    );
  }

  return {
    /** Of the processes that answer calls. */
    ports: replicas.filter(({ mode }) => mode === 'server').map((replica) => replica.port),
    /** The first one migrates, the others find the schema as it should be. */
    async start() {
      const [first, ...others] = replicas;
      if (first) await start(first);
      await Promise.all(others.map(start));
    },
    async stop() {
      await Promise.all(replicas.map(({ name }) => servers.stop(name)));
    },
    /** Ends one with SIGKILL, and starts it again. */
    async kill(index: number) {
      const replica = replicas[index % replicas.length];
      if (!replica) return;
      await servers.kill(replica.name);
      await start(replica);
    },
    /** Starts again the one that ended by itself. */
    async restart(name: string) {
      const replica = replicas.find((one) => one.name === name);
      if (replica) await start(replica);
    },
    /** Stops and starts one after the other, as a deploy does. */
    async roll() {
      for (const replica of replicas) {
        await servers.stop(replica.name);
        await start(replica);
      }
    },
    close: () => balancer.close(),
  };
}

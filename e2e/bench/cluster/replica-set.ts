import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedMutex } from '../../../api/src/platform/stripe/keyed-mutex';
import { root } from '../../stack/stack';
import type { prepareServers } from '../servers';
import { type Balancer, startBalancer } from './balancer';

type Servers = Awaited<ReturnType<typeof prepareServers>>;

/** An installed checkout or a copy of one, by which a process runs. */
export type Build = { id: string; root: string };

export type Replica = {
  name: string;
  program: Parameters<Servers['start']>[0];
  port: number;
  settings: NodeJS.ProcessEnv;
  /** Whether it answers calls, which the balancer passes on. */
  isBalanced: boolean;
};

type SetOptions = {
  servers: Servers;
  replicas: readonly Replica[];
  /** Where the balancer listens. */
  port: number;
  build?: Build;
};

const MOST_STARTS = 5;
const START_PAUSE_MS = 1000;

/** Processes with a balancer in front of them. Each is ended and started by one caller at a time. */
export async function prepareReplicaSet({
  servers,
  replicas,
  port,
  build = { id: 'bench', root },
}: SetOptions) {
  const builds = new Map(replicas.map(({ name }) => [name, build]));
  const exclusive = createKeyedMutex();
  const ports = replicas.filter(({ isBalanced }) => isBalanced).map((replica) => replica.port);
  const balancer: Balancer = await startBalancer(ports, port);

  async function start({ name, program, port: own, settings }: Replica): Promise<void> {
    const { id, root: folder } = builds.get(name) ?? build;
    const place = { name, root: folder, healthUrl: `http://127.0.0.1:${own}/readyz` };
    await servers.start(program, { ...settings, BUILD_ID: id }, place);
  }

  /** As an orchestrator does with a process that ends while an engine is away. */
  async function startPersistently(replica: Replica): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await start(replica);
      } catch (error) {
        if (starts === MOST_STARTS || servers.isClosed()) throw error;
        await pause(START_PAUSE_MS);
      }
    }
  }

  const stop = async () => {
    await Promise.all(replicas.map(({ name }) => servers.stop(name)));
  };

  return {
    /** Of the processes that answer calls. */
    ports,
    /** The first one alone: what it prepares, the others find. */
    async start() {
      const [first, ...others] = replicas;
      if (first) await start(first);
      await Promise.all(others.map(start));
    },
    stop,
    /** Ends one with SIGKILL, and starts it again. */
    async kill(index: number) {
      const replica = replicas[index % replicas.length];
      if (!replica) return;
      await exclusive(replica.name, async () => {
        await servers.kill(replica.name);
        await startPersistently(replica);
      });
    },
    /** Starts again the one that ended by itself. */
    async restart(name: string) {
      const replica = replicas.find((one) => one.name === name);
      if (replica) await exclusive(name, () => startPersistently(replica));
    },
    /** Moves one after the other to another build, as a deploy does. */
    async roll(next: Build) {
      for (const replica of replicas) {
        await exclusive(replica.name, async () => {
          await servers.stop(replica.name);
          builds.set(replica.name, next);
          await startPersistently(replica);
        });
      }
    },
    async close() {
      await stop();
      balancer.close();
    },
  };
}

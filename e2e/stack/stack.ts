import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import { isHostBuilt } from '@funnel/build/build-host';
import { recordRunningStack } from '@funnel/build/remote/running-stack';
import { startAssetStore } from './asset-store';
import { buildAll, releaseAll } from './build';
import { type Child, startChild } from './child';
import { buildEnvironment, buildUrls, type Urls } from './environment';
import { migrateFirst, type OtherVersion, releaseOthers } from './other-version';
import { assertFree, type Ports, readPorts } from './ports';

export type StackOptions = {
  ports?: Ports;
  /** Where all state is stored; by default `.data`. */
  dataDir?: string;
  databaseUrl?: string;
  /** Environment of the children; by default that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Parts that run from another checkout. */
  otherVersion?: OtherVersion | undefined;
  /** Progress, one line at a time. */
  say?: (line: string) => void;
  /** Called when the stack fails after it has started. */
  onFailure?: (error: Error) => void;
  /** Stops everything, even during start-up. */
  signal?: AbortSignal;
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

export const root = path.resolve(import.meta.dirname, '../..');

/** Builds what has changed, starts asset store, sandbox, API and host, publishes the remotes, and waits for all of it. */
export async function startStack(options: StackOptions = {}) {
  const env = options.env ?? process.env;
  const say = options.say ?? (() => undefined);
  const ports = options.ports ?? readPorts(env);
  const dataDir = path.resolve(root, options.dataDir ?? env['DATA_DIR'] ?? '.data');
  const { signal, otherVersion } = options;
  await assertFree(ports);

  const urls = buildUrls(ports);
  const childEnv = buildEnvironment({ ports, dataDir, databaseUrl: options.databaseUrl, env });
  const running = runningParts({ dataDir, env: childEnv, otherVersion, say, onFailure: options.onFailure });
  signal?.addEventListener('abort', () => void running.stop(), { once: true });
  try {
    const assets = path.join(dataDir, 'assets');
    const stackId = randomUUID();
    running.addServer(await startAssetStore({ folder: assets, port: ports.assets, stackId }));
    if (otherVersion?.parts.includes('api')) await migrateFirst(root, childEnv);
    const backend = startBackend(running, urls);
    await Promise.all([buildAll({ root, say, signal }), backend]);
    const target = {
      store: assets,
      assetsUrl: urls.assets,
      apiBase: `${urls.api}/v1`,
      apiKey: childEnv['HEADER_KEY'] ?? '',
      releaseToken: childEnv['RELEASE_TOKEN']?.split(',')[0] ?? '',
    };
    if (otherVersion) await releaseOthers(otherVersion, 'host', childEnv);
    // The API asks the host whether it can run a release.
    await running.start({ name: 'host', file: 'host/server/main.ts', healthUrl: `${urls.site}/healthz` });
    const releases = await releaseAll({ root, target, say });
    if (otherVersion) await releaseOthers(otherVersion, 'remotes', childEnv);
    // The release command finds the site by this record.
    running.addStop(recordRunningStack(dataDir, { id: stackId, urls }));
    /** Builds and publishes front ends whose sources have changed. */
    const rebuild = async () => {
      const isNewHost = !isHostBuilt();
      await buildAll({ root, say, signal });
      // The host server reads the files of its build when it starts, and the API asks it about the releases.
      if (isNewHost) await running.restart('host');
      await releaseAll({ root, target, say });
    };
    const { restart, stop } = running;
    return { urls, ports, dataDir, releases, env: childEnv, restart, rebuild, stop };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The API synchronises its prices with the payment provider when it starts, so the sandbox goes first. */
async function startBackend(running: Running, urls: Urls): Promise<void> {
  await running.start({ name: 'sandbox', file: 'e2e/sandbox/main.ts', healthUrl: `${urls.sandbox}/healthz` });
  await running.start({ name: 'api', file: 'api/src/main.ts', healthUrl: `${urls.api}/healthz` });
}

type Part = { name: 'api' | 'host' | 'sandbox'; file: string; healthUrl: string };
type Running = ReturnType<typeof runningParts>;

type RunningOptions = {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  otherVersion: OtherVersion | undefined;
  say: (line: string) => void;
  onFailure: ((error: Error) => void) | undefined;
};

/** All started parts, stopped in reverse order. A part that crashes is restarted once. */
function runningParts({ dataDir, env, otherVersion, say, onFailure }: RunningOptions) {
  const children = new Map<string, Child>();
  const parts = new Map<string, Part>();
  const servers: Server[] = [];
  const stops: (() => void)[] = [];
  let stopping: Promise<void> | undefined;
  return {
    start,
    restart,
    stop,
    addServer: (server: Server) => void servers.push(server),
    addStop: (run: () => void) => void stops.push(run),
  };

  async function start(part: Part, isSecond = false): Promise<void> {
    // Sequential starts must not continue while earlier parts are being stopped.
    if (stopping !== undefined) throw new Error(`${part.name} was not started: the stack stops`);
    const logs = path.join(dataDir, 'logs');
    const child = startChild({ ...part, root: findRoot(part), logs, env, onCrash: handleExit });
    children.set(part.name, child);
    parts.set(part.name, part);
    await child.ready;

    function handleExit(reason: string): void {
      if (stopping !== undefined) return;
      const report = `${part.name} ended (${reason}). Last log lines:\n${child.logTail()}`;
      if (isSecond) {
        giveUp(new Error(report));
        return;
      }
      say(`${report}\nStarting it again…`);
      start(part, true).then(() => say(`${part.name} is back.`), giveUp);
    }
  }

  function findRoot({ name }: Part): string {
    return name !== 'sandbox' && otherVersion?.parts.includes(name) ? otherVersion.root : root;
  }

  /** Starts a server again, with its current sources. */
  async function restart(name: 'api' | 'host'): Promise<void> {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`${name} was never started`);
    await children.get(name)?.stop();
    await start(part);
  }

  function giveUp(error: Error): void {
    stop().then(() => onFailure?.(error), onFailure);
  }

  /** Resolves for every caller when all parts have ended. */
  function stop(): Promise<void> {
    stopping ??= stopParts();
    return stopping;
  }

  async function stopParts(): Promise<void> {
    for (const run of stops) run();
    for (const child of [...children.values()].reverse()) await child.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '../stack/child';
import { buildEnvironment, buildUrls, type Urls } from '../stack/environment';
import { findFreePorts } from '../stack/ports';
import { root } from '../stack/stack';

/** Where a server answers when it is one of several, and the checkout it runs from if it is another one. */
type Place = { name: string; healthUrl: string; root?: string };

const programs = {
  bare: { file: 'e2e/bench/bare-server.ts', findHealth: ({ site }: Urls) => `${site}/` },
  stock: { file: 'e2e/bench/stock-server.ts', findHealth: ({ assets }: Urls) => `${assets}/` },
  host: { file: 'host/server/main.ts', findHealth: ({ site }: Urls) => `${site}/readyz` },
  sandbox: { file: 'e2e/sandbox/main.ts', findHealth: ({ sandbox }: Urls) => `${sandbox}/healthz` },
  api: { file: 'api/src/main.ts', findHealth: ({ api }: Urls) => `${api}/readyz` },
  'shifted-api': {
    file: 'e2e/bench/chaos/shifted-api.ts',
    findHealth: ({ api }: Urls) => `${api}/readyz`,
  },
};
type Name = keyof typeof programs;

/**
 * Servers of the site on free ports, with a folder of their own for state and logs. One that ends unexpectedly fails the
 * bench.
 */
export async function prepareServers(onCrash: (name: string) => void = () => undefined) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-bench-'));
  const ports = await findFreePorts();
  const urls = buildUrls(ports);
  const env = buildEnvironment({ ports, dataDir: folder, env: { PATH: process.env['PATH'] } });
  const running = new Map<string, Child>();
  let starts = 0;
  let isClosed = false;

  function handleCrash(name: string, reason: string): void {
    console.error(`${name} ended unexpectedly: ${reason}\n${running.get(name)?.logTail() ?? ''}`);
    process.exitCode = 1;
    onCrash(name);
  }

  return {
    urls,
    ports,
    folder,
    /** The local settings, which include the keys of the API. */
    env,
    /** Starts a server with settings beside the local ones, and waits until it is healthy. */
    async start(program: Name, settings: NodeJS.ProcessEnv = {}, place?: Place) {
      // A restart that is still running must not leave a server behind.
      if (isClosed) throw new Error(`${program} was not started: the bench ends`);
      const { file, findHealth } = programs[program];
      const { name, healthUrl, ...others } = place ?? { name: program, healthUrl: findHealth(urls) };
      starts += 1;
      const child = startChild({
        name: `${starts}-${name}`,
        file,
        root,
        ...others,
        logs: path.join(folder, 'logs'),
        env: {
          ...env,
          LOG_LEVEL: 'error',
          // The sandbox would spend time on what it is sent.
          OTEL_EXPORTER_OTLP_ENDPOINT: '',
          BARE_PORT: String(ports.site),
          STOCK_PORT: String(ports.assets),
          ...settings,
        },
        healthUrl,
        onCrash: (reason) => handleCrash(name, reason),
      });
      running.set(name, child);
      await child.ready.catch(async (error: unknown) => {
        // One that lives without being healthy would keep the port.
        await child.stop();
        throw error;
      });
    },
    async stop(name: string) {
      await running.get(name)?.stop();
    },
    /** Ends a server with SIGKILL. */
    async kill(name: string) {
      await running.get(name)?.kill();
    },
    /** The ids of the processes that were started last, by name. */
    listProcesses: () => new Map([...running].map(([name, { pid }]) => [name, pid])),
    isClosed: () => isClosed,
    /** Stops the servers in reverse order and deletes the folder. */
    async close({ keepsFolder } = { keepsFolder: false }) {
      isClosed = true;
      for (const child of [...running.values()].reverse()) await child.stop();
      if (keepsFolder) console.log(`State and logs are in ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '../stack/child';
import { buildEnvironment, buildUrls, type Urls } from '../stack/environment';
import { findFreePorts } from '../stack/ports';
import { root } from '../stack/stack';

const servers = {
  bare: { file: 'e2e/bench/bare-server.ts', findHealth: ({ site }: Urls) => `${site}/` },
  sandbox: { file: 'e2e/sandbox/main.ts', findHealth: ({ sandbox }: Urls) => `${sandbox}/healthz` },
  api: { file: 'api/src/main.ts', findHealth: ({ api }: Urls) => `${api}/readyz` },
};

type Options = {
  /** In the order of their start. */
  names: readonly (keyof typeof servers)[];
  /** Undefined for an embedded database. */
  databaseUrl: string | undefined;
  /** Settings beside the local ones. */
  settings?: NodeJS.ProcessEnv;
};

/** Starts servers of the site on free ports, with state of their own that is gone after `close`. */
export async function startServers({ names, databaseUrl, settings }: Options) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-bench-'));
  const ports = await findFreePorts();
  const urls = buildUrls(ports);
  const env: NodeJS.ProcessEnv = {
    ...buildEnvironment({ ports, dataDir, databaseUrl, env: { PATH: process.env['PATH'] } }),
    LOG_LEVEL: 'error',
    BARE_PORT: String(ports.site),
    ...settings,
  };
  const started: Child[] = [];
  const close = async () => {
    for (const child of started.reverse()) await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const name of names) {
      const { file, findHealth } = servers[name];
      const logs = path.join(dataDir, 'logs');
      const child = startChild({
        name,
        file,
        root,
        logs,
        env,
        healthUrl: findHealth(urls),
        onCrash: (reason) => {
          console.error(`${name} ended: ${reason}`);
          process.exitCode = 1;
        },
      });
      started.push(child);
      await child.ready;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { urls, apiKey: env['API_KEY'] ?? '', close };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspace';

/** Header in which the asset store of a local site names its site. */
export const STACK_HEADER = 'x-stack-id';

export type RunningStack = {
  id: string;
  urls: { site: string; api: string; assets: string };
  /** The ports of all its parts, by their names. */
  ports?: Readonly<Record<string, number>>;
};

const fileName = 'stack.json';

/** Records the running site in its data folder. Returns a function that removes the record. */
export function recordRunningStack(dataDir: string, { id, urls, ports }: RunningStack): () => void {
  const file = path.join(dataDir, fileName);
  writeFileSync(file, JSON.stringify({ id, pid: process.pid, urls, ports }, null, 2));
  return () => {
    // Another site may have started on the folder since.
    if (readRecord(dataDir)?.id === id) rmSync(file, { force: true });
  };
}

/** The folder in which the local site keeps its state. */
export function dataFolder(env = process.env): string {
  return path.resolve(inRoot(), env['DATA_DIR'] ?? '.data');
}

/** The site running on a data folder: its process is alive and its address answers with the same id. */
export async function findRunningStack(dataDir: string): Promise<RunningStack | undefined> {
  const record = readRecord(dataDir);
  if (!record || !isAlive(record.pid)) return undefined;
  return (await readStackId(record.urls.assets)) === record.id ? record : undefined;
}

/** The id of the local site that an asset store belongs to; null for a deployed one, undefined without an answer. */
export function readStackId(assetsUrl: string): Promise<string | null | undefined> {
  return fetch(`${assetsUrl}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ headers }) => headers.get(STACK_HEADER),
    () => undefined,
  );
}

/** Throws when the environment names other ports than those of the running site: another site was meant. */
export function assertSamePorts(
  { site, api, assets }: RunningStack['urls'],
  env: Readonly<Record<string, string | undefined>>,
): void {
  for (const [variable, url] of Object.entries({ HOST_PORT: site, API_PORT: api, ASSETS_PORT: assets })) {
    const { port } = new URL(url);
    if (!env[variable] || env[variable] === port) continue;
    throw new Error(
      `${variable} is ${env[variable]}, but the site that runs uses ${port}. Leave ${variable} away, or name the folder of the other site with DATA_DIR.`,
    );
  }
}

function readRecord(dataDir: string): (RunningStack & { pid: number }) | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, fileName), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, but owned by another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

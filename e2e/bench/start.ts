import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePorts, portNames, portVariables } from '../stack/ports';
import { root } from '../stack/stack';

/** Seconds until all is healthy, and of them the build of each package that was built. */
type Run = { run: string; healthy: number } & Record<string, string | number>;

/**
 * Time from `npm start` to a healthy site, and the build time of each package: cold (no build, no cache, no state) and
 * warm (all present). Packages are already installed; the run recreates what is removed.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-bench-'));
  // The same ports each time, since registered releases contain the address of their store.
  const ports = await findFreePorts();
  const moved = Object.fromEntries(portNames.map((name) => [portVariables[name], String(ports[name])]));
  const env = { ...process.env, ...moved, DATA_DIR: dataDir };
  try {
    await removeStartOutput();
    const rows = [
      await measureStart('cold', env),
      await measureStart('warm', env),
      await measureStart('warm', env),
    ];
    console.table(rows);
    console.log('In seconds. The API has no build: it runs from its sources.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(run: string, env: NodeJS.ProcessEnv): Promise<Run> {
  const started = performance.now();
  // Without npm, which would not pass on the signal.
  const script = path.join(root, 'e2e/stack/start.mjs');
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const built: Record<string, number> = {};
  let healthy: number | undefined;
  for await (const line of lines) {
    const [, name, seconds] = /^Built (\S+) in ([\d.]+) s$/.exec(line) ?? [];
    if (name) built[name] = Number(seconds);
    if (healthy !== undefined || !/ runs \(started in /.test(line)) continue;
    healthy = Number(((performance.now() - started) / 1000).toFixed(1));
    // The loop ends when the last process has closed its output.
    child.kill('SIGTERM');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (healthy === undefined) throw new Error('npm start ended before it was healthy; see above');
  return { run, healthy, ...built };
}

const madeByStart = /^(webpack|prerender|pglite-.*)$/;

async function removeStartOutput(): Promise<void> {
  const cache = path.join(root, '.cache');
  const builds = (await readdir(root)).filter((name) => name === 'host' || name.startsWith('mfe-'));
  const cached = (await readdir(cache).catch(() => [])).filter((name) => madeByStart.test(name));
  const folders = [
    ...builds.map((name) => path.join(root, name, 'dist')),
    ...cached.map((name) => path.join(cache, name)),
    path.join(root, 'e2e/stripe-sandbox/.cache'),
  ];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../stack/ports';
import { root, startStack } from '../stack/stack';

type Run = { run: string; seconds: number; built: string };

/**
 * Time from the start to a healthy stack: cold (no build, no cache, no state) and warm (all of it there). Packages are
 * installed already; what is removed comes back with the run.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-bench-'));
  try {
    await removeBuilds();
    const rows = [await timed('cold', dataDir), await timed('warm', dataDir), await timed('warm', dataDir)];
    console.table(rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed(run: string, dataDir: string): Promise<Run> {
  const lines: string[] = [];
  const started = performance.now();
  const stack = await startStack({ ports: await freePorts(), dataDir, say: (line) => lines.push(line) });
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  await stack.stop();
  return {
    run,
    seconds,
    built: stack.built.map(({ name, milliseconds }) => `${name} ${milliseconds} ms`).join(', '),
  };
}

async function removeBuilds(): Promise<void> {
  const folders = (await readdir(root)).filter((name) => name === 'host' || name.startsWith('mfe-'));
  const builds = [...folders.map((name) => path.join(root, name, 'dist')), path.join(root, '.cache/webpack')];
  await Promise.all(builds.map((folder) => rm(folder, { recursive: true, force: true })));
}

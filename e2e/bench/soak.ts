import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../../api/src/platform/database/database';
import { dataInventory } from '../../api/src/platform/privacy/data-inventory';
import { type ReplicatedSite, startReplicatedSite } from './replicas/site';
import { visitSite } from './replicas/visit';
import { median } from './statistics';

const PER_SECOND = 6;
const SAMPLE_EVERY = 15 * 1000;
/** More than the garbage collector's habits. */
const MOST_GROWTH = 1.1;

/**
 * Visitors of the replicated site for an hour in which nothing goes wrong. Exits with 1 when a process needs more memory in
 * the last quarter than in the third, or a table grows whose rows nothing ends.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '60' } } });
  const site = await startReplicatedSite();
  const database = await site.openDatabase();
  try {
    const before = await countRows(database);
    const samples = await visitSteadily(site, Number(values.minutes) * 60 * 1000);
    await site.finishWork([]);
    reportMemory(samples);
    reportTables(before, await countRows(database));
  } finally {
    await database.close();
    await site.close();
  }
}

type Sample = ReadonlyMap<string, number>;

async function visitSteadily(site: ReplicatedSite, duration: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const running = new Set<Promise<unknown>>();
  const began = performance.now();
  let unanswered = 0;
  for (let turn = 0; performance.now() - began < duration; turn += 1) {
    await pause(Math.max(0, began + (turn * 1000) / PER_SECOND - performance.now()));
    const visit = visitSite(site.urls, turn)
      .then(({ lost }) => {
        unanswered += lost.length;
      })
      .finally(() => running.delete(visit));
    running.add(visit);
    if (performance.now() - began >= samples.length * SAMPLE_EVERY)
      samples.push(await measureMemory(await site.listProcesses()));
  }
  await Promise.all(running);
  if (unanswered > 0) process.exitCode = 1;
  console.log(
    `${PER_SECOND} visits a second, ${samples.length} samples, ${unanswered} calls without an answer`,
  );
  return samples;
}

/** Megabytes of each process and its children: a database server has one for each connection. */
async function measureMemory(processes: ReadonlyMap<string, number | undefined>): Promise<Sample> {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const sample = new Map<string, number>();
  for (const [name, id] of processes) {
    const family = rows.filter(([pid, parent]) => id !== undefined && (pid === id || parent === id));
    const sizes = await Promise.all(family.map(([pid = 0, , resident = 0]) => readOwnShare(pid, resident)));
    sample.set(name, sizes.reduce((sum, size) => sum + size, 0) / 1024);
  }
  return sample;
}

/** In kilobytes, with memory that several processes share divided among them; where the system does not say, all of it. */
async function readOwnShare(pid: number, resident: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? resident);
}

function reportMemory(samples: readonly Sample[]): void {
  const quarter = Math.floor(samples.length / 4);
  const find = (name: string, from: number) =>
    median(samples.slice(from * quarter, (from + 1) * quarter).map((sample) => sample.get(name) ?? 0));
  const rows = [...(samples[0]?.keys() ?? [])].map((name) => {
    const [third, last] = [find(name, 2), find(name, 3)];
    return {
      name,
      'third quarter MB': Math.round(third),
      'last MB': Math.round(last),
      // A process without memory has ended.
      isFlat: last > 0 && last <= third * MOST_GROWTH,
    };
  });
  console.table(rows);
  if (rows.length === 0 || rows.some(({ isFlat }) => !isFlat)) process.exitCode = 1;
}

/** Tables that grew, with what ends their rows: every table of the API has an entry in the inventory. */
function reportTables(before: Sample, after: Sample): void {
  const grown = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0));
  const rules = new Map(Object.entries(dataInventory).map(([name, { expiry }]) => [name, expiry]));
  console.table(
    grown.map(([table, rows]) => {
      const expiry = rules.get(table);
      if (expiry === undefined) process.exitCode = 1;
      const ends = typeof expiry === 'string' ? expiry : expiry && 'a rule of retention';
      return { table, before: before.get(table) ?? 0, after: rows, 'rows end': ends ?? 'NEVER' };
    }),
  );
}

async function countRows({ pool }: Database): Promise<Sample> {
  const counts = new Map<string, number>();
  for (const name of Object.keys(dataInventory)) {
    const table = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

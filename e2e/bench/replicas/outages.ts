import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicatedSite } from './site';

const EVERY_MS = 10_000;

type Counts = { kills: number; engineRestarts: number; databaseRestarts: number; deploys: number };
type Outages = { site: ReplicatedSite; seconds: number; counts: Counts; signal: AbortSignal };

/**
 * Every ten seconds a process is killed, in turn of API with workers and host; between two kills an engine ends and starts
 * again; from a third of the time on everything is redeployed, with a migration. Resolves when all of it runs again.
 */
export async function causeOutages(site: ReplicatedSite, seconds: number): Promise<Counts> {
  const stopping = new AbortController();
  const counts = { kills: 0, engineRestarts: 0, databaseRestarts: 0, deploys: 0 };
  const outages = { site, seconds, counts, signal: stopping.signal };
  const causes = [killProcesses, restartEngines, deployOnce].map(async (cause) => {
    try {
      await cause(outages);
    } catch (error) {
      stopping.abort(error);
    }
  });
  await Promise.all(causes);
  stopping.signal.throwIfAborted();
  return counts;
}

async function killProcesses({ site: { api, hosts }, counts, ...time }: Outages): Promise<void> {
  await repeat(time, EVERY_MS, async (turn) => {
    await (turn % 2 === 0 ? api : hosts).kill(Math.floor(turn / 2));
    counts.kills += 1;
  });
}

async function restartEngines({ site: { api, database }, counts, ...time }: Outages): Promise<void> {
  await repeat(time, EVERY_MS / 2, async (turn) => {
    // Of four turns the last is PostgreSQL's, the others are those of the engines between it and the API.
    if (turn % 4 === 3) {
      await database.restart?.();
      counts.databaseRestarts += 1;
    } else {
      await api.restartEngine(counts.engineRestarts);
      counts.engineRestarts += 1;
    }
  });
}

async function deployOnce({ site, seconds, counts, signal }: Outages): Promise<void> {
  await pause((seconds * 1000) / 3, undefined, { signal });
  await site.deploy();
  counts.deploys += 1;
}

/** At an even pace, or one right after the other where they take longer. */
async function repeat(
  { seconds, signal }: Pick<Outages, 'seconds' | 'signal'>,
  firstMs: number,
  run: (turn: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  for (let turn = 0; firstMs + turn * EVERY_MS < seconds * 1000; turn += 1) {
    const due = began + firstMs + turn * EVERY_MS - performance.now();
    await pause(Math.max(0, due), undefined, { signal });
    await run(turn);
  }
  await pause(Math.max(0, began + seconds * 1000 - performance.now()), undefined, { signal });
}

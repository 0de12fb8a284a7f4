import type { Answer } from '../flood/caller';
import { quantile } from '../statistics';

const CALLS_EACH = 200;
const AT_ONCE = 4;
/** Calls that are not timed: a server that has just started compiles its code and fills its caches. */
const WARM_UP = 20;
const MOST_P99_MS = 100;

/** What missed its time or failed. */
export const reports: string[] = [];

/** Reports what is not good enough, and has the bench exit with 1. */
export function miss(what: string): void {
  reports.push(what);
  process.exitCode = 1;
}

export type Load = readonly [call: string, load: (turn: number) => Promise<Answer>];

/** Where a refusal, which is quick, would say nothing. */
export async function measureAccepted(loads: readonly Load[]): Promise<void> {
  for (const { call, refused } of await measure(loads))
    if (refused > 0) miss(`${refused} calls of ${call} were refused`);
}

/** Calls of which some are refused, as they are meant to be. */
export async function measure(loads: readonly Load[]) {
  const rows = [];
  for (const [call, load] of loads) rows.push(describe(call, await repeat(load)));
  console.table(rows);
  return rows;
}

type Timed = Answer & { milliseconds: number };

async function repeat(load: (turn: number) => Promise<Answer>): Promise<Timed[]> {
  const timed: Timed[] = [];
  let turn = 0;
  // The first one loads what later ones need.
  await load(turn);
  const work = async () => {
    while (turn < WARM_UP + CALLS_EACH) {
      turn += 1;
      const isTimed = turn > WARM_UP;
      const began = performance.now();
      const answer = await load(turn);
      if (isTimed) timed.push({ ...answer, milliseconds: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return timed;
}

function describe(call: string, timed: readonly Timed[]) {
  const times = timed.map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
  const failed = timed.filter(({ status }) => status >= 500).length;
  if ((p99 ?? 0) > MOST_P99_MS) miss(`p99 of ${call} is ${p99} ms`);
  if (failed > 0) miss(`${failed} calls of ${call} failed`);
  const done = timed.filter(({ status }) => status < 300).length;
  return { call, 'p50 ms': p50, 'p99 ms': p99, done, refused: timed.length - done - failed, failed };
}

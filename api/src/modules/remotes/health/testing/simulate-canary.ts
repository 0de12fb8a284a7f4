import { type Arms, judgeCanary } from '../judge-canary';
import { type CountName, countNames, type HealthCounts } from '../release-health-store';

/** Shares of visitors who meet something. */
export type Behaviour = { failed: number; errored: number; slow: number };

type Simulation = {
  canary: Behaviour;
  stable: Behaviour;
  /** Visitors of the site in a minute. */
  perMinute: number;
  percent: number;
  minutes: number;
  seed: number;
};

type Mutable = Record<CountName, number>;

/** How far back a recent look reaches, in minutes. */
const RECENT = 30;

/** The minute in which a canary ends, looked at every minute as the worker does; undefined if it never does. */
export function simulateCanary(simulation: Simulation): number | undefined {
  const random = createRandom(simulation.seed);
  const history: Arms[] = [];
  const whole = { canary: createCounts(), stable: createCounts() };
  const recent = { canary: createCounts(), stable: createCounts() };
  for (let minute = 1; minute <= simulation.minutes; minute += 1) {
    const now = { canary: createCounts(), stable: createCounts() };
    for (let n = 0; n < simulation.perMinute; n += 1) {
      const arm = random() * 100 < simulation.percent ? 'canary' : 'stable';
      visit(now[arm], simulation[arm], random);
    }
    history.push(now);
    const gone = history.length > RECENT ? history.shift() : undefined;
    for (const arm of ['canary', 'stable'] as const) {
      addCounts(whole[arm], now[arm], 1);
      addCounts(recent[arm], now[arm], 1);
      if (gone) addCounts(recent[arm], gone[arm], -1);
    }
    if (judgeCanary(whole) ?? judgeCanary(recent)) return minute;
  }
  return undefined;
}

export function createCounts(counts: Partial<HealthCounts> = {}): Mutable {
  return {
    visitors: 0,
    failedFiles: 0,
    failedStart: 0,
    errored: 0,
    fast: 0,
    usual: 0,
    delayed: 0,
    slow: 0,
    ...counts,
  };
}

function visit(counts: Mutable, { failed, errored, slow }: Behaviour, random: () => number): void {
  counts.visitors += 1;
  if (random() < failed) counts.failedFiles += 1;
  else counts[random() < slow ? 'slow' : 'usual'] += 1;
  if (random() < errored) counts.errored += 1;
}

function addCounts(sum: Mutable, counts: HealthCounts, sign: 1 | -1): void {
  for (const name of countNames) sum[name] += sign * counts[name];
}

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import { pause } from './flaky-fetch';
import type { Random } from './random';
import type { TestEnvironment } from './test-environment';

export type FaultCounts = { faults: number; apiKills: number; databaseRestarts: number };

/** Breaks calls to the provider and restarts the API and the database. */
export type FaultInjector = {
  /** Counts one finished visit; kills and restarts are spread over the visits. */
  onVisit(): void;
  /** Resolves when the last outage is over and everything runs again. */
  stop(): Promise<FaultCounts>;
};

type FaultInjectorOptions = {
  environment: TestEnvironment;
  random: Random;
  visitors: number;
  /** Regular expressions on the provider's paths that fail; repeated entries are drawn more often. */
  paths?: FaultPaths;
};
type FaultPaths = readonly [string, ...string[]];

const VISITORS_PER_KILL = 50;
const VISITORS_PER_RESTART = 170;
const MAX_FAULT_INTERVAL_MS = 500;

/** What a checkout calls. */
const CHECKOUT_PATHS: FaultPaths = [
  '^/v1/subscriptions$',
  '^/v1/subscriptions$',
  '^/v1/subscriptions/',
  '^/v1/setup_intents$',
  '^/v1/setup_intents/[^/]+$',
  '^/v1/customers',
  '^/v1/invoices/create_preview',
  '^/v1/',
];

export function startFaultInjector({
  environment,
  random,
  visitors,
  paths = CHECKOUT_PATHS,
}: FaultInjectorOptions): FaultInjector {
  const counts: FaultCounts = { faults: 0, apiKills: 0, databaseRestarts: 0 };
  const kills = spreadOverVisits(random, { visitors, every: VISITORS_PER_KILL });
  const restarts = environment.database.restart
    ? spreadOverVisits(random, { visitors, every: VISITORS_PER_RESTART })
    : [];
  let visits = 0;
  let isOver = false;
  // One outage at a time: a starting process is not killed.
  let outages: Promise<void> = Promise.resolve();
  const faults = injectFaults();

  async function injectFaults(): Promise<void> {
    while (!isOver) {
      await pause(random.int(50, MAX_FAULT_INTERVAL_MS));
      if (isOver) return;
      counts.faults += 1;
      await environment.sendControl('faults', drawFault(random, paths));
    }
  }

  function scheduleOutage(causeOutage: () => Promise<void>): void {
    const delay = random.int(0, 400);
    outages = outages.then(async () => {
      await pause(delay);
      await causeOutage();
    });
  }

  return {
    onVisit() {
      visits += 1;
      if (kills.includes(visits)) scheduleOutage(killApi);
      if (restarts.includes(visits)) scheduleOutage(restartDatabase);
    },
    async stop() {
      isOver = true;
      await Promise.all([faults, outages]);
      await fetch(`${environment.sandboxUrl}/_inspect/stripe/faults`, { method: 'DELETE' });
      return counts;
    },
  };

  async function killApi(): Promise<void> {
    counts.apiKills += 1;
    await environment.killApi();
  }

  async function restartDatabase(): Promise<void> {
    counts.databaseRestarts += 1;
    await environment.database.restart?.();
  }
}

function spreadOverVisits(
  random: Random,
  { visitors, every }: { visitors: number; every: number },
): number[] {
  const times = Math.max(1, Math.round(visitors / every));
  return Array.from({ length: times }, (_, turn) => {
    const width = Math.max(1, Math.floor(visitors / times));
    return turn * width + random.int(1, width);
  });
}

/** The API's client retries a call twice: some faults last shorter than that, some longer. */
function drawFault(random: Random, paths: FaultPaths): object {
  const path = random.pick(paths);
  const times = random.weighted([
    [60, 1],
    [20, 2],
    [20, 4],
  ] as const);
  const kind = random.weighted([
    [35, 'reset_after'],
    [20, 'reset_before'],
    [25, 'error'],
    [10, 'kept_error'],
    [10, 'kept_error_after'],
    [20, 'delay'],
  ] as const);
  const method = path.endsWith('$') ? { method: 'POST' } : {};
  if (kind === 'error') return { kind, path, times, ...method, status: random.pick([500, 502, 503]) };
  return kind === 'delay'
    ? { kind, path, times, ms: random.int(100, 900) }
    : { kind, path, times, ...method };
}

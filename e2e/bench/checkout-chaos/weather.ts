import { pause } from './line';
import type { Random } from './random';
import type { World } from './world';

export type WeatherCounts = { faults: number; apiKills: number; databaseRestarts: number };

/** What goes wrong behind the API while it storms. */
export type Weather = {
  /** One more visit is over; kills and restarts are spread over the visits. */
  onVisit(): void;
  /** Settles when the last of it is over and all is up again. */
  end(): Promise<WeatherCounts>;
};

type WeatherOptions = { world: World; random: Random; visitors: number };

const VISITORS_PER_KILL = 50;
const VISITORS_PER_RESTART = 170;
const LONGEST_LULL_MS = 500;

/** The calls of the API to the provider, the ones that matter most more often than the rest. */
const PATHS = [
  '^/v1/subscriptions$',
  '^/v1/subscriptions$',
  '^/v1/subscriptions/',
  '^/v1/setup_intents$',
  '^/v1/setup_intents/[^/]+$',
  '^/v1/customers',
  '^/v1/invoices/create_preview',
  '^/v1/',
] as const;

export function startWeather({ world, random, visitors }: WeatherOptions): Weather {
  const counts: WeatherCounts = { faults: 0, apiKills: 0, databaseRestarts: 0 };
  const kills = spread(random, { visitors, every: VISITORS_PER_KILL });
  const restarts = world.database.restart ? spread(random, { visitors, every: VISITORS_PER_RESTART }) : [];
  let visits = 0;
  let isOver = false;
  // One after the other: a process that is starting is not killed as well.
  let blows: Promise<void> = Promise.resolve();
  const faults = provideFaults();

  async function provideFaults(): Promise<void> {
    while (!isOver) {
      await pause(random.int(50, LONGEST_LULL_MS));
      if (isOver) return;
      counts.faults += 1;
      await world.control('faults', faultFrom(random));
    }
  }

  function strike(blow: () => Promise<void>): void {
    const delay = random.int(0, 400);
    blows = blows.then(async () => {
      await pause(delay);
      await blow();
    });
  }

  return {
    onVisit() {
      visits += 1;
      if (kills.includes(visits)) strike(killApi);
      if (restarts.includes(visits)) strike(restartDatabase);
    },
    async end() {
      isOver = true;
      await Promise.all([faults, blows]);
      await fetch(`${world.sandboxUrl}/_inspect/stripe/faults`, { method: 'DELETE' });
      return counts;
    },
  };

  async function killApi(): Promise<void> {
    counts.apiKills += 1;
    await world.killApi();
  }

  async function restartDatabase(): Promise<void> {
    counts.databaseRestarts += 1;
    await world.database.restart?.();
  }
}

function spread(random: Random, { visitors, every }: { visitors: number; every: number }): number[] {
  const times = Math.max(1, Math.round(visitors / every));
  return Array.from({ length: times }, (_, turn) => {
    const width = Math.max(1, Math.floor(visitors / times));
    return turn * width + random.int(1, width);
  });
}

/** The API's client repeats a call twice: some faults are over by then, some are not. */
function faultFrom(random: Random): object {
  const path = random.pick(PATHS);
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

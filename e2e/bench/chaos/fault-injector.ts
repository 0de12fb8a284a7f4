import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment';
import type { Random } from './random';

/** Regular expressions on the provider's paths that fail; repeated entries are drawn more often. */
export type FaultPaths = readonly [string, ...string[]];

type FaultInjectorOptions = { environment: Environment; random: Random; people: number; paths: FaultPaths };

const PEOPLE_PER_KILL = 50;
const PEOPLE_PER_RESTART = 170;
const MAX_FAULT_INTERVAL_MS = 500;
/** Shares of all people who are done. */
const BACKUP_AT = 0.2;
const RECOVERY_AT = 0.6;
/** Time until an operator notices that every call fails. */
const CALLS_WITHOUT_TABLES_MS = 2000;

/** Breaks calls to the provider and restarts the API and the database. */
export function startFaultInjector({ environment, random, people, paths }: FaultInjectorOptions) {
  const { database, sandboxUrl, sendControl } = environment;
  const counts = {
    faults: 0,
    apiKills: 0,
    databaseRestarts: 0,
    engineRestarts: 0,
    backups: 0,
    recoveries: 0,
  };
  const kills = spreadOverPeople(random, people, PEOPLE_PER_KILL);
  const engineRestarts = environment.restartEngine ? spreadOverPeople(random, people, PEOPLE_PER_KILL) : [];
  const restarts = database.restart ? spreadOverPeople(random, people, PEOPLE_PER_RESTART) : [];
  let done = 0;
  let isOver = false;
  // One outage at a time: a starting process is not killed.
  let outages: Promise<void> = Promise.resolve();
  const faults = injectFaults();

  async function injectFaults(): Promise<void> {
    while (!isOver) {
      await pause(random.int(50, MAX_FAULT_INTERVAL_MS));
      if (isOver) return;
      counts.faults += 1;
      await sendControl('faults', drawFault(random, paths));
    }
  }

  function scheduleOutage(
    kind: Exclude<keyof typeof counts, 'faults'>,
    causeOutage: (() => Promise<unknown>) | undefined,
  ): void {
    const delay = random.int(0, 400);
    outages = outages.then(async () => {
      await pause(delay);
      counts[kind] += 1;
      await causeOutage?.();
    });
  }

  /** As the guide says: everything stops, the state before the mistake is restored, everything starts. */
  async function recover(): Promise<void> {
    if (!database.recovery) return;
    const moment = await database.recovery.dropEverything();
    await pause(CALLS_WITHOUT_TABLES_MS);
    await environment.stopApi();
    await database.recovery.restore(moment);
    await environment.startApi();
  }

  return {
    /** Counts one person who is done; kills and restarts are spread over them. */
    onPersonDone() {
      done += 1;
      if (kills.includes(done)) scheduleOutage('apiKills', environment.killApi);
      if (engineRestarts.includes(done)) scheduleOutage('engineRestarts', environment.restartEngine);
      if (restarts.includes(done)) scheduleOutage('databaseRestarts', database.restart);
      if (!database.recovery) return;
      if (done === Math.ceil(people * BACKUP_AT)) scheduleOutage('backups', database.recovery.backUp);
      if (done === Math.ceil(people * RECOVERY_AT)) scheduleOutage('recoveries', recover);
    },
    /** Resolves when the last outage is over and everything runs again. */
    async stop() {
      isOver = true;
      await Promise.all([faults, outages]);
      await fetch(`${sandboxUrl}/_inspect/stripe/faults`, { method: 'DELETE' });
      return counts;
    },
  };
}

/** About one in so many people, at random distances. */
function spreadOverPeople(random: Random, people: number, every: number): number[] {
  const times = Math.max(1, Math.round(people / every));
  const width = Math.max(1, Math.floor(people / times));
  return Array.from({ length: times }, (_, turn) => turn * width + random.int(1, width));
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

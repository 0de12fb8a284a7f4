import { parseArgs } from 'node:util';
import type { AnyRoute, RouteLimit } from '@funnel/contracts';
import { callsPerMinute } from '../../api/src/platform/http/rate-limits';
import { hostileCalls, publicRoutes } from '../../api/src/platform/testing/hostile-calls';
import { emptyDatabase } from './empty-database';
import { createCaller, getLocalAddress } from './flood/caller';
import { type Filling, fillTables, waitingJobs } from './flood/fill-tables';
import { runLoad, type Sample } from './flood/load';
import { createOrdinaryTraffic } from './flood/ordinary-visitors';
import { createPerson, type Person } from './flood/person';
import { requireDatabaseUrl } from './require-database';
import { prepareServers } from './servers';
import { median, quantile } from './statistics';

const HOSTILE_CALLERS = 12;
const ORDINARY_VISITORS = 24;
const ORDINARY_PER_SECOND = 60;
const CALM_SECONDS = 1;
const FLOOD_SECONDS = 2;
/** Calm is short, so that of the calls before and after counts too. */
const NEIGHBOURS = 4;
const MOST_TIMES_SLOWER = 3;
const MOST_GROWTH = 1.5;

/** What one address may send per second for as long as it likes, at least one: the limits count minutes. */
const getPace = (limit: RouteLimit) => Math.max(1, callsPerMinute[limit] / 60);

type Size = { rows: number; visitorNumbers: number; rounds: number };
const fullSize: Size = { rows: 1_000_000, visitorNumbers: 230, rounds: 2 };
const shortSize: Size = { rows: 20_000, visitorNumbers: 30, rounds: 1 };
/** A call that seems slow is measured again this often: one pause of the machine is not the call's fault. */
const ROUNDS_AGAIN = 9;

type Round = { calm: Sample[]; flood: Sample[] };
type Pass = { rounds: Round[]; hostile: Sample[] };
/** `again` are the rounds of a call that seemed slow in the first ones. */
type Measured = Pass & { route: AnyRoute; again: Round[] };
/** The memory of the API was read after each call, in the order of the run. */
type Flooded = { measured: Measured[]; megabytes: number[] };

/**
 * Ordinary visitors beside the cheapest hostile callers of each public call, on a filled database. Exits with 1 when
 * ordinary calls fail or take more than three times as long, or when the API grows.
 */
export async function bench(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { short: { type: 'boolean' } },
    allowPositionals: true,
  });
  const server = requireDatabaseUrl();
  const routes = publicRoutes.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const began = performance.now();
  const database = await emptyDatabase(server);
  const options = { routes, size: values.short ? shortSize : fullSize };
  report(await floodSite(database.url, options).finally(database.drop));
  console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

async function floodSite(databaseUrl: string, options: FloodOptions): Promise<Flooded> {
  const { urls, start, close } = await prepareServers();
  try {
    await start('sandbox');
    // With the limits of production.
    await start('api', { DATABASE_URL: databaseUrl });
    return await flood(urls.api, databaseUrl, options);
  } finally {
    await close();
  }
}

type FloodOptions = { routes: readonly AnyRoute[]; size: Size };

async function flood(api: string, databaseUrl: string, { routes, size }: FloodOptions): Promise<Flooded> {
  const addresses = createAddresses();
  const create = (count: number) =>
    Promise.all(Array.from({ length: count }, () => createPerson(api, addresses())));
  const visitors = await create(ORDINARY_VISITORS);
  const hostile = await create(HOSTILE_CALLERS);
  const refused = await collectVisitorNumbers(hostile, addresses, size.visitorNumbers);
  await fillTables(databaseUrl, listFillings(size.rows));
  console.log(
    `${size.rows} rows a table, ${HOSTILE_CALLERS} hostile browsers with ${size.visitorNumbers} visitor numbers each (${refused} refused), ${ORDINARY_PER_SECOND} ordinary calls a second`,
  );
  const sendOrdinary = createOrdinaryTraffic(visitors);
  const ordinary = (seconds: number) =>
    runLoad({ send: sendOrdinary, perSecond: ORDINARY_PER_SECOND, seconds });
  await ordinary(5);

  const order = Object.keys(hostileCalls);
  const ordered = routes.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const megabytes: number[] = [];
  const measure = async (route: AnyRoute, rounds: number): Promise<Pass> => {
    const pass = await floodCall({ api, route, rounds, hostile, addresses, ordinary });
    megabytes.push(await readMemory(api));
    return pass;
  };
  const measured: Measured[] = [];
  for (const route of ordered) measured.push({ route, again: [], ...(await measure(route, size.rounds)) });
  const slow = measured.filter((_one, index) => describe(measured, index).times > MOST_TIMES_SLOWER);
  for (const one of slow) {
    const second = await measure(one.route, ROUNDS_AGAIN);
    one.again.push(...second.rounds);
    one.hostile.push(...second.hostile);
  }
  return { measured, megabytes };
}

/** The tables that strangers fill. */
function listFillings(rows: number): Filling[] {
  const tables = 'visitor_contexts quiz_snapshots shares leads consents buckets analytics_events'.split(' ');
  return [...tables.map((table) => ({ table, rows })), { table: 'outbox', rows, given: waitingJobs }];
}

type CallFlood = {
  api: string;
  route: AnyRoute;
  rounds: number;
  hostile: readonly Person[];
  addresses: () => string;
  ordinary: (seconds: number) => Promise<Sample[]>;
};

/** Calm and flood of one call, in turns. */
async function floodCall({ api, route, rounds, hostile, addresses, ordinary }: CallFlood): Promise<Pass> {
  const attackers = hostile.map((person) => createAttacker(api, { route, person, address: addresses() }));
  const pass: Pass = { rounds: [], hostile: [] };
  for (let round = 0; round < rounds; round += 1) {
    const calm = await ordinary(CALM_SECONDS);
    const attacks = attackers.map(({ send }, index) =>
      runLoad({
        send,
        perSecond: getPace(route.limit),
        seconds: FLOOD_SECONDS,
        // Callers in different networks do not keep step.
        offset: index / attackers.length,
        mostOpen: 8,
      }),
    );
    pass.rounds.push({ calm, flood: await ordinary(FLOOD_SECONDS) });
    pass.hostile.push(...(await Promise.all(attacks)).flat());
  }
  for (const attacker of attackers) attacker.close();
  return pass;
}

/** Every other call comes from a browser never seen before. */
function createAttacker(
  api: string,
  { route, person, address }: { route: AnyRoute; person: Person; address: string },
) {
  const own = person.caller.moveTo(address);
  let turns = 0;
  return {
    async send() {
      turns += 1;
      const { path: given = route.path, body } = hostileCalls[route.id]?.(person, turns) ?? {};
      const call = { method: route.method.toUpperCase(), path: given, body };
      if (turns % 2 === 1) return await own.send(call);
      const stranger = createCaller(api, address);
      return await stranger.send(call).finally(stranger.close);
    },
    close: own.close,
  };
}

/** Gives each hostile browser as many visitor numbers with waiting jobs as it gets; returns how many it did not. */
async function collectVisitorNumbers(
  hostile: readonly Person[],
  addresses: () => string,
  count: number,
): Promise<number> {
  const callsPerAddress = callsPerMinute.leads;
  let refused = 0;
  await Promise.all(
    hostile.map(async (person) => {
      for (let made = 0; made < count; made += callsPerAddress) {
        const caller = person.caller.moveTo(addresses());
        for (let turn = made; turn < Math.min(count, made + callsPerAddress); turn += 1) {
          const body = hostileCalls['recordLead']?.(person, turn).body;
          const { status } = await caller.send({ method: 'POST', path: '/a/lead', body });
          if (status >= 300) refused += 1;
        }
        caller.close();
      }
    }),
  );
  return refused;
}

function createAddresses(): () => string {
  let used = 0;
  return () => {
    used += 1;
    return getLocalAddress(used);
  };
}

async function readMemory(api: string): Promise<number> {
  const text = await (await fetch(`${api}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes(?:\{.*\})? (\S+)$/m.exec(text) ?? [];
  return Math.round(Number(bytes) / 1024 ** 2);
}

function report({ measured, megabytes: memory }: Flooded): void {
  const rows = measured.map((_one, index) => describe(measured, index));
  console.table(rows);
  const slow = rows.filter(({ times }) => times > MOST_TIMES_SLOWER);
  const failed = rows.filter((row) => row['others failed'] > 0);
  const [early, late] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)].map(median);
  console.log(
    `memory of the API: ${memory[0]} MB after the first call, at most ${Math.max(...memory)} MB, ${memory.at(-1)} MB after the last`,
  );
  const faults = [
    ...slow.map(({ call, times }) => `${call} makes ordinary calls ${times} times slower`),
    ...failed.map((row) => `${row['others failed']} ordinary calls failed beside ${row.call}`),
    ...((late ?? 0) > MOST_GROWTH * (early ?? 0) ? [`the API grew from ${early} to ${late} MB`] : []),
  ];
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function describe(measured: readonly Measured[], index: number) {
  const one = measured[index];
  if (!one) throw new Error('nothing was measured');
  const near = measured.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
  const [calm, flooded] =
    one.again.length > 0
      ? [medianP99(one.again, 'calm'), medianP99(one.again, 'flood')]
      : [collectP99(near, 'calm'), collectP99([one], 'flood')];
  const count = (samples: readonly Sample[], isMeant: (status: number) => boolean) =>
    samples.filter(({ status }) => isMeant(status)).length;
  return {
    call: `${one.route.method.toUpperCase()} ${one.route.path}${one.again.length > 0 ? ' (again)' : ''}`,
    'calm p99 ms': calm,
    'flood p99 ms': flooded,
    times: Number((flooded / calm).toFixed(1)),
    'others failed': count(
      [...one.rounds, ...one.again].flatMap((round) => [...round.calm, ...round.flood]),
      (status) => status >= 300,
    ),
    hostile: one.hostile.length,
    'hostile p99 ms': getP99(one.hostile),
    'hostile 429': count(one.hostile, (status) => status === 429),
    'hostile 5xx': count(one.hostile, (status) => status >= 500),
  };
}

/** All samples together: few rounds have too few for a percentile of their own. */
function collectP99(measured: readonly Measured[], kind: keyof Round): number {
  return getP99(measured.flatMap(({ rounds }) => rounds.flatMap((round) => round[kind])));
}

function medianP99(rounds: readonly Round[], kind: keyof Round): number {
  return median(rounds.map((round) => getP99(round[kind])));
}

function getP99(samples: readonly Sample[]): number {
  const times = samples.map(({ milliseconds }) => milliseconds);
  return Math.round(quantile(times, 0.99));
}

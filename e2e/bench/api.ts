import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { emptyDatabase } from './empty-database';
import { prepareServers } from './servers';
import { median } from './statistics';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 50;

/** Events that a browser typically sends together. */
const BATCH = 3;

const bareName = 'bare node:http';
const stockName = 'stock Express + pg';

/** The least share of the calls that another server answers. */
type Aim = { of: typeof bareName | typeof stockName; least: number };
type Load = { name: string; request: autocannon.Options; eventsPerCall?: number; aim?: Aim };

/**
 * Events committed and configurations read per second, as a share of the calls that a bare server answers in the same run;
 * beside an Express server that reads the configuration for each call. Exits with 1 when a call is refused, or a share on
 * PostgreSQL is below its aim.
 */
export async function bench(): Promise<void> {
  console.log(`${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections, medians`);
  await measure('embedded (PGlite)', undefined);
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return console.log('\nNo PostgreSQL measured: TEST_DATABASE_URL is not set');
  const database = await emptyDatabase(server);
  await measure('PostgreSQL', database.url).finally(database.drop);
}

async function measure(title: string, databaseUrl: string | undefined): Promise<void> {
  const { urls, env, start, close } = await prepareServers();
  try {
    await start('bare');
    await start('api', { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '0' });
    const loads = listLoads(urls.site, `${urls.api}/v1`, env['API_KEY'] ?? '');
    // It needs a server: the embedded database is within the API.
    if (databaseUrl !== undefined) {
      await start('stock', { DATABASE_URL: databaseUrl });
      loads.push({ name: stockName, request: { url: urls.assets } });
    }
    console.log(`\n${title}`);
    report(loads, await interleaveRuns(loads), databaseUrl !== undefined);
  } finally {
    await close();
  }
}

function listLoads(bare: string, api: string, key: string): Load[] {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const event = {
    uuid: '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11',
    event: 'quiz_step_viewed',
    properties: { step: 'focus', index: 4 },
  };
  const body = JSON.stringify(event);
  const createBatch = () =>
    JSON.stringify({
      events: Array.from({ length: BATCH }, () => ({ ...event, eventId: randomUUID(), ageMs: 400 })),
    });
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: createBatch() });
  return [
    { name: bareName, request: { url: bare, method: 'POST', headers, body } },
    {
      name: 'POST /a/event (committed)',
      request: { url: `${api}/a/event`, method: 'POST', headers, body },
      aim: { of: bareName, least: 0.25 },
    },
    {
      name: `events by POST /a/events, ${BATCH} each`,
      request: { url: `${api}/a/events`, method: 'POST', headers, requests: [{ setupRequest }] },
      eventsPerCall: BATCH,
      aim: { of: bareName, least: 0.4 },
    },
    {
      name: 'GET /app-config',
      request: { url: `${api}/app-config?fromWeb=true`, headers },
      aim: { of: stockName, least: 1.5 },
    },
  ];
}

type Results = ReadonlyMap<string, readonly autocannon.Result[]>;

/** Runs every load once per round, so a slow moment affects all of them. */
async function interleaveRuns(loads: readonly Load[]): Promise<Results> {
  const results = new Map<string, autocannon.Result[]>(loads.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, request } of loads) {
      const result = await autocannon({
        ...request,
        connections: CONNECTIONS,
        duration: round === 0 ? 1 : SECONDS,
      });
      // The first round only warms up.
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return results;
}

function report(loads: readonly Load[], results: Results, hasAims: boolean): void {
  const rates = new Map(
    loads.map(({ name, eventsPerCall = 1 }) => {
      const calls = (results.get(name) ?? []).map((result) => result['2xx'] / result.duration);
      return [name, median(calls) * eventsPerCall];
    }),
  );
  const findShare = (name: string, of: string) => (rates.get(name) ?? 0) / (rates.get(of) ?? Number.NaN);
  const rows = loads.map(({ name, aim }) => ({
    name,
    'per second': Math.round(rates.get(name) ?? 0),
    'ratio to bare': Number(findShare(name, bareName).toFixed(3)),
    aim: hasAims && aim ? `${findShare(name, aim.of).toFixed(3)} of ${aim.of}, ≥ ${aim.least}` : '',
    isMissed: hasAims && aim !== undefined && !(findShare(name, aim.of) >= aim.least),
    'p99 ms': median((results.get(name) ?? []).map(({ latency }) => latency.p99)),
    refused: (results.get(name) ?? []).reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }));
  console.table(rows);
  if (rows.some(({ isMissed, refused }) => isMissed || refused > 0)) process.exitCode = 1;
}

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

type Load = { name: string; request: autocannon.Options; eventsPerCall?: number };
type Row = { name: string; 'per second': number; 'ratio to bare': number; 'p99 ms': number; refused: number };

/**
 * Events committed and configurations read per second, as a share of the calls that a bare server answers in the same run;
 * beside an Express server that reads the configuration for each call.
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
      loads.push({ name: 'stock Express + pg', request: { url: urls.assets } });
    }
    const rows = await interleaveRuns(loads);
    console.log(`\n${title}`);
    console.table(rows);
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
    { name: 'bare node:http', request: { url: bare, method: 'POST', headers, body } },
    { name: 'POST /a/event (committed)', request: { url: `${api}/a/event`, method: 'POST', headers, body } },
    {
      name: `events by POST /a/events, ${BATCH} each`,
      request: { url: `${api}/a/events`, method: 'POST', headers, requests: [{ setupRequest }] },
      eventsPerCall: BATCH,
    },
    { name: 'GET /app-config', request: { url: `${api}/app-config?fromWeb=true`, headers } },
  ];
}

/** Runs every load once per round, so a slow moment affects all of them. */
async function interleaveRuns(loads: readonly Load[]): Promise<Row[]> {
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
  const calls = ({ name }: Load) =>
    median((results.get(name) ?? []).map((result) => result['2xx'] / result.duration));
  const rate = (load: Load) => calls(load) * (load.eventsPerCall ?? 1);
  const bare = loads[0] ? rate(loads[0]) : Number.NaN;
  return loads.map((load) => ({
    name: load.name,
    'per second': Math.round(rate(load)),
    'ratio to bare': Number((rate(load) / bare).toFixed(3)),
    'p99 ms': median((results.get(load.name) ?? []).map(({ latency }) => latency.p99)),
    refused: (results.get(load.name) ?? []).reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }));
}

import autocannon from 'autocannon';
import { emptyDatabase } from './empty-database';
import { prepareServers } from './servers';
import { median } from './statistics';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 50;

type Load = { name: string; request: autocannon.Options };
type Row = { name: string; 'per second': number; 'ratio to bare': number; 'p99 ms': number; refused: number };

/** Events committed and configurations read per second, as a share of what a bare server does in the same run. */
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
    const rows = await interleaveRuns(listLoads(urls.site, `${urls.api}/v1`, env['API_KEY'] ?? ''));
    console.log(`\n${title}`);
    console.table(rows);
  } finally {
    await close();
  }
}

function listLoads(bare: string, api: string, key: string): Load[] {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify({
    uuid: '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11',
    event: 'quiz_step_viewed',
    properties: { step: 'focus', index: 4 },
  });
  return [
    { name: 'bare node:http', request: { url: bare, method: 'POST', headers, body } },
    { name: 'POST /a/event (committed)', request: { url: `${api}/a/event`, method: 'POST', headers, body } },
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
  const rate = (name: string) =>
    median((results.get(name) ?? []).map((result) => result['2xx'] / result.duration));
  const bare = rate(loads[0]?.name ?? '');
  return loads.map(({ name }) => ({
    name,
    'per second': Math.round(rate(name)),
    'ratio to bare': Number((rate(name) / bare).toFixed(3)),
    'p99 ms': median((results.get(name) ?? []).map(({ latency }) => latency.p99)),
    refused: (results.get(name) ?? []).reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }));
}

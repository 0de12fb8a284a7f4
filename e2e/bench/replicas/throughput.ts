import autocannon from 'autocannon';
import { startBalancer } from '../cluster/balancer';
import type { ReplicatedSite } from './site';

const SECONDS = 5;
const CONNECTIONS = 40;
const MOST_P99_MS = 50;
const URL_PATH = '/v1/app-config?fromWeb=true';

/**
 * Calls a second of one, two and three replicas; and the time they take at a quarter of the most. The exit code is 1 when a
 * call fails, or one in a hundred is slow with all of them.
 */
export async function measureThroughput({ apiPorts, apiKey }: ReplicatedSite): Promise<void> {
  const rows: Record<string, number | string>[] = [];
  let one = 0;
  for (const count of [1, 2, 3]) {
    const balancer = await startBalancer(apiPorts.slice(0, count));
    const run = (options: Partial<autocannon.Options>) =>
      autocannon({
        url: `http://127.0.0.1:${balancer.port}${URL_PATH}`,
        connections: CONNECTIONS,
        // Limits count addresses; these calls stand for many visitors.
        requests: [{ headers: { 'api-key': apiKey }, setupRequest: addAddress }],
        ...options,
      });
    await run({ duration: 2 });
    const most = await run({ duration: SECONDS });
    const perSecond = most.requests.average;
    const quarter = await run({ duration: SECONDS, overallRate: Math.round(perSecond / 4) });
    balancer.close();
    if (count === 1) one = perSecond;
    const failed = most.non2xx + most.errors + quarter.non2xx + quarter.errors;
    const isSlow = count === apiPorts.length && quarter.latency.p99 >= MOST_P99_MS;
    if (failed > 0 || isSlow) process.exitCode = 1;
    rows.push({
      replicas: count,
      'calls a second': Math.round(perSecond),
      'of one replica': (perSecond / one).toFixed(2),
      'p99 ms at a quarter': quarter.latency.p99,
      failed,
    });
  }
  console.table(rows);
  console.log(`p99 of three replicas at a quarter: less than ${MOST_P99_MS} ms wanted`);
}

function addAddress(request: autocannon.Request): autocannon.Request {
  const part = () => Math.floor(Math.random() * 250);
  return {
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
  };
}

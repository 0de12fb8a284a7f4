import { parseArgs } from 'node:util';
import { audit, type Finding, type Rule } from './checkout-chaos/audit';
import { makeCoupons } from './checkout-chaos/coupons';
import { type Crowd, createCrowd } from './checkout-chaos/crowd';
import { finishJobs } from './checkout-chaos/jobs';
import { readKeptRows } from './checkout-chaos/kept-rows';
import { readProviderState } from './checkout-chaos/provider-state';
import { createRandom } from './checkout-chaos/random';
import { startWeather, type WeatherCounts } from './checkout-chaos/weather';
import { startWorld, type World } from './checkout-chaos/world';

const DAY_SECONDS = 24 * 3600;
/** After every trial's end and before anybody's second period. */
const LATER_DAYS = 15;

/**
 * Randomized checkouts under faults, then an audit of the provider against our database. Exits with 1 when it finds
 * anything. The seed decides who does what and what goes wrong; how it interleaves is the machine's.
 */
export async function bench(args: string[]): Promise<void> {
  const { seed, count, atOnce, keep } = optionsFrom(args);
  const began = performance.now();
  const wantsServer = process.env['TEST_DATABASE_URL'] !== undefined;
  const world = await startWorld({ seed, wantsServer, keep });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void world.close().finally(() => process.exit(1)));
  }
  try {
    console.log(`${count} checkouts, seed ${seed}, ${atOnce} at once, ${world.database.title}`);
    const hiddenPrices = await makeCoupons(world);
    const crowd = createCrowd({ world, seed, count, atOnce, hiddenPrices });
    const { weather, seconds } = await storm(world, crowd, { seed, count });
    const findings = await calm(world, crowd);
    report({ world, crowd, weather, seconds, total: (performance.now() - began) / 1000, findings });
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await world.close();
  }
}

function optionsFrom(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    // `checkout-chaos 300` as well as `--count 300`.
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '12' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    seed: values.seed,
    count: Number(positionals[0] ?? values.count),
    atOnce: Number(values['at-once']),
    keep: values.keep,
  };
}

async function storm(world: World, crowd: Crowd, { seed, count }: { seed: string; count: number }) {
  const started = performance.now();
  const weather = startWeather({ world, random: createRandom(`${seed}:weather`), visitors: count });
  let done = 0;
  await crowd.storm(() => {
    done += 1;
    weather.onVisit();
    if (done % 100 === 0)
      console.log(`  ${done} visitors, ${Math.round((performance.now() - started) / 1000)} s`);
  });
  const seconds = (performance.now() - started) / 1000;
  return { weather: await weather.end(), seconds };
}

/** Everything is healed, everybody comes back, every event and job arrives, the trials end; then the books are compared. */
async function calm(world: World, crowd: Crowd): Promise<Finding[]> {
  world.calmDown();
  await crowd.comeBack();
  await world.relay.flush();
  await finishJobs(world);
  await world.relay.flush();
  const without = await crowd.membersWithoutAccess();
  await advance(world, LATER_DAYS * DAY_SECONDS);
  await world.relay.flush();
  await world.stopApi();
  const database = await world.database.open();
  const kept = await readKeptRows(database).finally(database.close);
  const provider = await readProviderState(world.sandboxUrl);
  const visitors = crowd.journeys.map(({ visitor: { plan }, ending }) => ({ ...plan, ending }));
  return [
    ...audit({ provider, kept, visitors }),
    ...without.map((who): Finding => ({ rule: 'members without access', who, what: 'paid, and refused' })),
    ...crowd.tampered.map((who): Finding => ({ rule: 'tampering accepted', who, what: 'not refused' })),
  ];
}

/** The stand-in does so many things at a time; the rest by being asked again. */
async function advance(world: World, seconds: number): Promise<void> {
  await world.control('advance', { seconds });
  for (let turn = 0; turn < 10; turn += 1) await world.control('advance', { seconds: 0 });
}

type Report = {
  world: World;
  crowd: Crowd;
  weather: WeatherCounts;
  seconds: number;
  total: number;
  findings: readonly Finding[];
};

const rules: readonly Rule[] = [
  'lost payments',
  'double subscriptions',
  'double charges',
  'charged other than agreed',
  'entitlements without payment',
  'members without access',
  'members nobody told',
  'visitors without a way on',
  'mirror other than provider',
  'tampering accepted',
];

function report({ world, crowd, weather, seconds, total, findings }: Report): void {
  const { journeys } = crowd;
  const endings = new Map<string, number>();
  for (const { ending } of journeys) {
    const name =
      ending.kind === 'way-on'
        ? `way on: ${ending.screen}`
        : ending.kind === 'left'
          ? `left ${ending.where}`
          : ending.kind;
    endings.set(name, (endings.get(name) ?? 0) + 1);
  }
  console.log('\nHow the visits ended');
  console.table(Object.fromEntries(endings));
  console.log('What went wrong on purpose');
  console.table({ ...weather, ...world.relay.counts() });
  console.log('Answers of the API by status');
  console.table(crowd.answers());
  for (const { rule, who, what } of findings.slice(0, 40)) console.log(`${rule}: ${who}: ${what}`);
  console.log('The audit');
  const counts = rules.map((rule) => [rule, findings.filter((finding) => finding.rule === rule).length]);
  console.table({
    ...Object.fromEntries(counts),
    'events never taken': world.relay.counts().neverTaken,
    'API ended by itself': world.apiDeaths(),
  });
  const visits = journeys.reduce((sum, journey) => sum + journey.visits, 0);
  console.log(
    `${(journeys.length / seconds).toFixed(1)} checkouts a second in the storm (${visits} visits, ${seconds.toFixed(0)} s), ${total.toFixed(0)} s in all`,
  );
}

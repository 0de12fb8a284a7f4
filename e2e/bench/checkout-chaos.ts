import { audit, type Finding, type Rule } from './checkout-chaos/audit';
import { createCoupons } from './checkout-chaos/create-coupons';
import { type FaultCounts, startFaultInjector } from './checkout-chaos/fault-injector';
import { finishJobs } from './checkout-chaos/jobs';
import { readProviderState } from './checkout-chaos/provider-state';
import { createRandom } from './checkout-chaos/random';
import { readOptions } from './checkout-chaos/read-options';
import { readStoredRows } from './checkout-chaos/stored-rows';
import { startTestEnvironment, type TestEnvironment } from './checkout-chaos/test-environment';
import { createVisitorPool, type VisitorPool } from './checkout-chaos/visitor-pool';

const DAY_SECONDS = 24 * 3600;
/** After every trial ends and before any second period starts. */
const LATER_DAYS = 15;

/**
 * Randomized checkouts under faults, then an audit of the provider against our database. Exits with 1 when it finds
 * anything. The seed decides what each visitor does and what fails; the interleaving depends on the machine.
 */
export async function bench(args: string[]): Promise<void> {
  const { seed, count, atOnce, keep } = readOptions(args, 1000);
  const began = performance.now();
  const wantsServer = process.env['TEST_DATABASE_URL'] !== undefined;
  const environment = await startTestEnvironment({ seed, wantsServer, keep });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    console.log(`${count} checkouts, seed ${seed}, ${atOnce} at once, ${environment.database.title}`);
    const hiddenPrices = await createCoupons(environment);
    const pool = createVisitorPool({ environment, seed, count, atOnce, hiddenPrices });
    const { faults, seconds } = await runWithFaults(environment, pool, { seed, count });
    const findings = await recoverAndAudit(environment, pool);
    printReport({ environment, pool, faults, seconds, total: (performance.now() - began) / 1000, findings });
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await environment.close();
  }
}

async function runWithFaults(
  environment: TestEnvironment,
  pool: VisitorPool,
  { seed, count }: { seed: string; count: number },
) {
  const started = performance.now();
  const injector = startFaultInjector({
    environment,
    random: createRandom(`${seed}:weather`),
    visitors: count,
  });
  let done = 0;
  await pool.visitUnderFaults(() => {
    done += 1;
    injector.onVisit();
    if (done % 100 === 0)
      console.log(`  ${done} visitors, ${Math.round((performance.now() - started) / 1000)} s`);
  });
  const seconds = (performance.now() - started) / 1000;
  return { faults: await injector.stop(), seconds };
}

/** Stops the faults, finishes all visits, events, jobs and trials, then compares the provider with our database. */
async function recoverAndAudit(environment: TestEnvironment, pool: VisitorPool): Promise<Finding[]> {
  environment.stopFaults();
  await pool.finishVisits();
  await environment.relay.flush();
  await finishJobs(environment);
  await environment.relay.flush();
  const without = await pool.findMembersWithoutAccess();
  await advanceClock(environment, LATER_DAYS * DAY_SECONDS);
  await environment.relay.flush();
  await environment.stopApi();
  const database = await environment.database.open();
  const stored = await readStoredRows(database).finally(database.close);
  const provider = await readProviderState(environment.sandboxUrl);
  const visitors = pool.journeys.map(({ visitor: { plan }, ending }) => ({ ...plan, ending }));
  return [
    ...audit({ provider, stored, visitors }),
    ...without.map(
      (who): Finding => ({ rule: 'members without access', who, what: 'paid, and access refused' }),
    ),
    ...pool.tampered.map((who): Finding => ({ rule: 'tampering accepted', who, what: 'not refused' })),
  ];
}

/** The sandbox does a limited amount of work per call, so it is called repeatedly. */
async function advanceClock(environment: TestEnvironment, seconds: number): Promise<void> {
  await environment.sendControl('advance', { seconds });
  for (let turn = 0; turn < 10; turn += 1) await environment.sendControl('advance', { seconds: 0 });
}

type Report = {
  environment: TestEnvironment;
  pool: VisitorPool;
  faults: FaultCounts;
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
  'members not notified',
  'visitors without a next step',
  'mirror other than provider',
  'tampering accepted',
];

function printReport({ environment, pool, faults, seconds, total, findings }: Report): void {
  const { journeys } = pool;
  const endings = new Map<string, number>();
  for (const { ending } of journeys) {
    const name =
      ending.kind === 'next-step'
        ? `next step: ${ending.screen}`
        : ending.kind === 'left'
          ? `left ${ending.where}`
          : ending.kind;
    endings.set(name, (endings.get(name) ?? 0) + 1);
  }
  console.log('\nHow the visits ended');
  console.table(Object.fromEntries(endings));
  console.log('What went wrong on purpose');
  console.table({ ...faults, ...environment.relay.countEvents() });
  console.log('Answers of the API by status');
  console.table(pool.answers());
  for (const { rule, who, what } of findings.slice(0, 40)) console.log(`${rule}: ${who}: ${what}`);
  console.log('The audit');
  const counts = rules.map((rule) => [rule, findings.filter((finding) => finding.rule === rule).length]);
  console.table({
    ...Object.fromEntries(counts),
    'events never accepted': environment.relay.countEvents().neverAccepted,
    'API crashes': environment.countCrashes(),
  });
  const visits = journeys.reduce((sum, journey) => sum + journey.visits, 0);
  console.log(
    `${(journeys.length / seconds).toFixed(1)} checkouts a second with faults (${visits} visits, ${seconds.toFixed(0)} s), ${total.toFixed(0)} s in all`,
  );
}

import { createCoupons } from './checkout-chaos/create-coupons';
import { type FaultCounts, startFaultInjector } from './checkout-chaos/fault-injector';
import { createRandom } from './checkout-chaos/random';
import { readOptions } from './checkout-chaos/read-options';
import { startTestEnvironment, type TestEnvironment } from './checkout-chaos/test-environment';
import { auditMember } from './member-chaos/audit';
import { auditRenewals } from './member-chaos/audit-charges';
import { type Finding, rules } from './member-chaos/finding';
import { createMailLog, type MailLog } from './member-chaos/mail-log';
import { createMemberPool, type MemberPool } from './member-chaos/member-pool';
import { listInvoices, type MemberState } from './member-chaos/member-state';
import { type Reading, readStates } from './member-chaos/read-states';
import { waitForJobs } from './member-chaos/wait-for-jobs';

const DAY_MS = 24 * 3600 * 1000;
/** After every trial of those who joined earlier. */
const EARLIER_DAYS = 16;
/**
 * In parts, so that no session ends: every trial ends, every monthly plan renews, short pauses end. After the second
 * part the discount of those who had left before the faults is due, and still valid after the mail about it.
 */
const LATER_DAYS = [20, 10] as const;
const LAST_DAYS = 20;

/** The calls of the account; repeated entries fail more often. */
const ACCOUNT_PATHS = [
  '^/v1/subscriptions/[^/]+$',
  '^/v1/subscriptions/[^/]+$',
  '^/v1/subscriptions/[^/]+$',
  '^/v1/subscriptions',
  '^/v1/invoices/create_preview$',
  '^/v1/invoices/[^/]+/',
  '^/v1/invoices',
  '^/v1/customers/',
  '^/v1/payment_methods',
  '^/v1/setup_intents',
  '^/v1/refunds$',
  '^/v1/charges',
  '^/v1/',
] as const;

/**
 * Random actions of members on two devices under faults, then an audit of provider, database and screens: at once, and
 * again when renewals are due. Exits with 1 when it finds anything. The seed decides who does what and what fails; the
 * interleaving depends on the machine.
 */
export async function bench(args: string[]): Promise<void> {
  const { seed, count, atOnce, keep } = readOptions(args, 300);
  const began = performance.now();
  const wantsServer = process.env['TEST_DATABASE_URL'] !== undefined;
  const environment = await startTestEnvironment({ seed, wantsServer, keep, startsWithFaults: false });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    console.log(`${count} members, seed ${seed}, ${atOnce} at once, ${environment.database.title}`);
    const pool = createMemberPool({ environment, seed, count, atOnce });
    const run: Run = { environment, pool, mails: createMailLog(environment) };
    await createCoupons(environment);
    await joinAll(run);
    const { faults, seconds } = await actUnderFaults(environment, pool, { seed, count });
    const findings = await recoverAndAudit(run);
    printReport({ environment, pool, faults, seconds, total: (performance.now() - began) / 1000, findings });
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await environment.close();
  }
}

type Run = { environment: TestEnvironment; pool: MemberPool; mails: MailLog };

/** Some are on trial when the faults begin, some have paid, some owe, some have left. */
async function joinAll(run: Run): Promise<void> {
  const { environment, pool } = run;
  await pool.join('earlier');
  await pool.join('earlier-and-left');
  await passDays(run, EARLIER_DAYS);
  await pool.join('today');
  await environment.relay.flush();
  console.log('  everybody is a member');
}

async function actUnderFaults(
  environment: TestEnvironment,
  pool: MemberPool,
  { seed, count }: { seed: string; count: number },
) {
  const started = performance.now();
  environment.startFaults();
  const injector = startFaultInjector({
    environment,
    random: createRandom(`${seed}:weather`),
    visitors: count,
    paths: ACCOUNT_PATHS,
  });
  let done = 0;
  await pool.act(() => {
    done += 1;
    injector.onVisit();
    if (done % 50 === 0)
      console.log(`  ${done} members, ${Math.round((performance.now() - started) / 1000)} s`);
  });
  const seconds = (performance.now() - started) / 1000;
  return { faults: await injector.stop(), seconds };
}

/** Audits when all is quiet, after one more action of each member, and after each time that passes. */
async function recoverAndAudit(run: Run): Promise<Finding[]> {
  const { environment, pool, mails } = run;
  const read = () => readStates(environment, pool, mails);
  environment.stopFaults();
  await pool.finishPurchases();
  await settle(run);
  const findings = auditAll(await read());
  console.log(`  after the faults: ${findings.length} findings`);
  findings.push(...(await pool.findMembersWithoutWayOn()));
  await settle(run);
  let before = await read();
  findings.push(...auditAll(before));
  console.log(`  after one more action each: ${findings.length} findings`);
  for (const days of LATER_DAYS) {
    await passDays(run, days);
    const after = await read();
    findings.push(...auditAll(after), ...compareRenewals(before.states, after.states));
    console.log(`  ${days} days later: ${findings.length} findings`);
    before = after;
  }
  findings.push(...(await pool.buyAgain()));
  await finishWork(run);
  before = await read();
  findings.push(...auditAll(before));
  console.log(
    `  after everybody came back: ${findings.length} findings; ${describeRareEvents(before, pool)}`,
  );
  await passDays(run, LAST_DAYS);
  const after = await read();
  findings.push(...auditAll(after), ...compareRenewals(before.states, after.states));
  return unite([...findings, ...pool.unexpected]);
}

/** None of these found means nothing when none of them happened. */
function describeRareEvents({ states }: Reading, { members }: MemberPool): string {
  const discounts = states
    .flatMap(listInvoices)
    .filter(({ reason, discount }) => reason === 'subscription_create' && discount > 0);
  const deleted = members.filter(
    ({ plan, deletionCode }) => plan.joined === 'while-deleting' && deletionCode,
  );
  return `${discounts.length} with the discount, ${deleted.length} deleted while joining`;
}

function auditAll({ states, prices, deadJobs }: Reading): Finding[] {
  return [
    ...states.flatMap((state) => auditMember(state, prices)),
    ...deadJobs.map(
      ({ topic, lastError }): Finding => ({ rule: 'jobs given up', who: topic, what: lastError ?? '' }),
    ),
  ];
}

function compareRenewals(before: readonly MemberState[], after: readonly MemberState[]): Finding[] {
  return before.flatMap((state, index) => {
    const later = after[index];
    return later ? auditRenewals(state, later) : [];
  });
}

/** A finding that stays is one finding. */
function unite(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Delivers everything, then lets failed jobs run again and unfinished purchases be looked for, a day later. */
async function settle(run: Run): Promise<void> {
  const { environment } = run;
  await finishWork(run);
  await environment.passTime(DAY_MS);
  await environment.stopApi();
  await environment.startApi();
  await finishWork(run);
}

async function finishWork({ environment, mails }: Run): Promise<void> {
  await environment.relay.flush();
  await waitForJobs(environment);
  await environment.relay.flush();
  await mails.collect();
}

/** Day by day, so that no mail and no job comes late. */
async function passDays(run: Run, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    await run.environment.passTime(DAY_MS);
    await finishWork(run);
  }
}

type Report = {
  environment: TestEnvironment;
  pool: MemberPool;
  faults: FaultCounts;
  seconds: number;
  total: number;
  findings: readonly Finding[];
};

function printReport({ environment, pool, faults, seconds, total, findings }: Report): void {
  const attempts = pool.members.flatMap((member) => member.attempts);
  console.log('\nWhat the members did');
  console.table(countActions(attempts));
  console.log('What went wrong on purpose');
  console.table({ ...faults, ...environment.relay.countEvents() });
  console.log('Answers of the API by status');
  console.table(pool.answers());
  for (const { rule, who, what } of findings.slice(0, 60)) console.log(`${rule}: ${who}: ${what}`);
  console.log('The audit');
  const counts = rules.map((rule) => [rule, findings.filter((finding) => finding.rule === rule).length]);
  console.table({
    ...Object.fromEntries(counts),
    'events never accepted': environment.relay.countEvents().neverAccepted,
    'API crashes': environment.countCrashes(),
  });
  console.log(
    `${attempts.length} actions in ${seconds.toFixed(0)} s with faults, ${total.toFixed(0)} s in all`,
  );
}

function countActions(attempts: MemberPool['members'][number]['attempts']) {
  const counts: Record<string, { done: number; refused: number; unknown: number }> = {};
  for (const { kind, outcome } of attempts) {
    const count = counts[kind] ?? { done: 0, refused: 0, unknown: 0 };
    counts[kind] = { ...count, [outcome]: count[outcome] + 1 };
  }
  return counts;
}

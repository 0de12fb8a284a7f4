import { subscriptionRoutes } from '@funnel/contracts';
import { finishWork, passDays } from './chaos/finish-work';
import { readRecords } from './chaos/read-records';
import { type Run, runChaos } from './chaos/run-chaos';
import { audit, type Finding, rules } from './checkout-chaos/audit';
import { nameEnding } from './checkout-chaos/ending';
import { continueJourney } from './checkout-chaos/journey';
import { createVisitor, type Others, type Visitor } from './checkout-chaos/visitor';

/** With the day in which work is finished: after every trial ends and before any second period starts. */
const LATER_DAYS = 14;

/** Randomized checkouts under faults, then an audit of the provider against our database. */
export async function bench(args: string[]): Promise<void> {
  const others: Others = { members: [], secrets: [], tampered: [] };
  await runChaos(args, {
    counted: 'checkouts',
    people: 'visitors',
    defaultCount: 1000,
    logEvery: 100,
    paths: [
      '^/v1/subscriptions$',
      '^/v1/subscriptions$',
      '^/v1/subscriptions/',
      '^/v1/setup_intents$',
      '^/v1/setup_intents/[^/]+$',
      '^/v1/customers',
      '^/v1/invoices/create_preview',
      '^/v1/',
    ],
    rules,
    createPerson: createVisitor,
    act: (run, visitor) => continueJourney({ run, others, visitor }),
    audit: (run, visitors) => recoverAndAudit(run, visitors, others),
    describe: describeVisits,
  });
}

/** Finishes all visits, events, jobs and trials, then compares the provider with our database. */
async function recoverAndAudit(run: Run, visitors: readonly Visitor[], others: Others): Promise<Finding[]> {
  await run.forEach(visitors, (visitor) => continueJourney({ run, others, visitor }));
  await finishWork(run);
  const withoutAccess = await findMembersWithoutAccess(run, visitors);
  await passDays(run, LATER_DAYS);
  const records = await readRecords(run);
  const audited = visitors.map(({ plan: { uuid, email }, ending }) => ({ uuid, email, ending }));
  return [
    ...audit({ ...records, visitors: audited }),
    ...withoutAccess,
    ...others.tampered.map(
      ({ who, what }): Finding => ({ rule: 'tampering accepted', who, what: `${what} not refused` }),
    ),
  ];
}

async function findMembersWithoutAccess(run: Run, visitors: readonly Visitor[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  await run.forEach(visitors, async (visitor) => {
    const { ending, email, device } = visitor;
    if (ending.kind !== 'member') return;
    const page = run.openPage(visitor, { ...device, token: ending.token });
    const { access } = await page.call(subscriptionRoutes.read, {});
    if (!access.isEntitled)
      findings.push({ rule: 'members without access', who: email, what: 'paid, and access refused' });
  });
  return findings;
}

function describeVisits(visitors: readonly Visitor[]) {
  const table: Record<string, number> = {};
  for (const name of visitors.map(({ ending }) => nameEnding(ending))) table[name] = (table[name] ?? 0) + 1;
  const visits = visitors.reduce((sum, visitor) => sum + visitor.visits, 0);
  return {
    title: 'How the visits ended',
    table,
    summarize: (seconds: number) =>
      `${(visitors.length / seconds).toFixed(1)} checkouts a second with faults (${visits} visits, ${seconds.toFixed(0)} s)`,
  };
}

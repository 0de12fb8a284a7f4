import { setTimeout as pause } from 'node:timers/promises';
import { finishDueWork, finishWork, passDays } from './chaos/finish-work';
import { runChaos } from './chaos/run-chaos';
import { runStep } from './member-chaos/actions';
import { auditMember } from './member-chaos/audit';
import { auditRenewals } from './member-chaos/audit-charges';
import type { MemberRun } from './member-chaos/browser';
import { finishPurchase, joinMember } from './member-chaos/join';
import { joinWhileDeleting } from './member-chaos/join-while-deleting';
import { createMember, type Member } from './member-chaos/member';
import type { Joining } from './member-chaos/member-plan';
import { listInvoices, type MemberState } from './member-chaos/member-state';
import { type Reading, readStates } from './member-chaos/read-states';
import { type Finding, rules } from './member-chaos/rules';
import { buyAgain, findDeadEnds, takeNextStep } from './member-chaos/way-on';

/** After every trial of those who joined earlier. */
const EARLIER_DAYS = 16;
/**
 * In parts, so that no session ends: every trial ends, every monthly plan renews, short pauses end. After the second
 * part the discount of those who had left before the faults is due, and still valid after the mail about it.
 */
const LATER_DAYS = [20, 10] as const;
const LAST_DAYS = 20;

/**
 * Random actions of members on two devices under faults, then an audit of provider, database and screens: at once, and
 * again when renewals are due.
 */
export async function bench(args: string[]): Promise<void> {
  const unexpected: Finding[] = [];
  await runChaos(args, {
    counted: 'members',
    people: 'members',
    defaultCount: 300,
    logEvery: 50,
    // The calls of the account.
    paths: [
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
    ],
    rules,
    createPerson: createMember,
    prepare: (run, members) => joinAll({ ...run, unexpected }, members),
    act: (run, member) => actAsPlanned({ ...run, unexpected }, member),
    audit: (run, members) => recoverAndAudit({ ...run, unexpected }, members),
    describe: describeActions,
  });
}

/** Some are on trial when the faults begin, some have paid, some owe, some have left. */
async function joinAll(run: MemberRun, members: readonly Member[]): Promise<void> {
  const join = (joining: Joining) =>
    run.forEach(
      members.filter(({ plan }) => plan.joined === joining),
      (member) => joinMember(run, member),
    );
  await join('earlier');
  await join('earlier-and-left');
  await passDays(run, EARLIER_DAYS);
  await join('today');
  await run.environment.relay.flush();
  console.log('  everybody is a member');
}

async function actAsPlanned(run: MemberRun, member: Member): Promise<void> {
  const { plan, random } = member;
  if (plan.joined === 'while-deleting') return joinWhileDeleting(run, member);
  for (const turn of plan.turns) {
    if (member.deletionCode !== undefined) return;
    await pause(random.int(0, 150));
    await Promise.all(turn.map((step) => runStep(run, member, step)));
  }
}

/** Audits when all is quiet, after one more action of each member, and after each time that passes. */
async function recoverAndAudit(run: MemberRun, members: readonly Member[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (moment: string) => console.log(`  ${moment}: ${findings.length} findings`);
  await run.forEach(members, (member) => finishPurchase(run, member));
  await finishWork(run);
  await readAndAudit();
  report('after the faults');
  findings.push(...(await findDeadEnds(run, members, takeNextStep)));
  await finishWork(run);
  let before = await readAndAudit();
  report('after one more action each');
  for (const days of LATER_DAYS) {
    before = await passAndAudit(days, before);
    report(`${days} days later`);
  }
  findings.push(...(await findDeadEnds(run, members, buyAgain)));
  await finishDueWork(run);
  before = await readAndAudit();
  report(`after everybody came back, ${describeRareEvents(before, members)}`);
  await passAndAudit(LAST_DAYS, before);
  return unite([...findings, ...run.unexpected]);

  async function readAndAudit(): Promise<MemberState[]> {
    const { states, deadJobs } = await readStates(run, members);
    findings.push(...states.flatMap((state) => auditMember(state, run.prices)), ...auditJobs(deadJobs));
    return states;
  }

  async function passAndAudit(days: number, earlier: readonly MemberState[]): Promise<MemberState[]> {
    await passDays(run, days);
    const later = await readAndAudit();
    findings.push(...compareRenewals(earlier, later));
    return later;
  }
}

function auditJobs(deadJobs: Reading['deadJobs']): Finding[] {
  return deadJobs.map(({ topic, lastError }) => ({
    rule: 'jobs given up',
    who: topic,
    what: lastError ?? '',
  }));
}

function compareRenewals(before: readonly MemberState[], after: readonly MemberState[]): Finding[] {
  return before.flatMap((state, index) => {
    const later = after[index];
    return later ? auditRenewals(state, later) : [];
  });
}

/** None of these found means nothing when none of them happened. */
function describeRareEvents(states: readonly MemberState[], members: readonly Member[]): string {
  const discounts = states
    .flatMap(listInvoices)
    .filter(({ reason, discount }) => reason === 'subscription_create' && discount > 0);
  const deleted = members.filter(
    ({ plan, deletionCode }) => plan.joined === 'while-deleting' && deletionCode,
  );
  return `${discounts.length} with the discount, ${deleted.length} deleted while joining`;
}

/** A finding that stays is one finding. */
function unite(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function describeActions(members: readonly Member[]) {
  const attempts = members.flatMap((member) => member.attempts);
  const table: Record<string, { done: number; refused: number; unknown: number }> = {};
  for (const { kind, outcome } of attempts) {
    table[kind] ??= { done: 0, refused: 0, unknown: 0 };
    table[kind][outcome] += 1;
  }
  return {
    title: 'What the members did',
    table,
    summarize: (seconds: number) => `${attempts.length} actions in ${seconds.toFixed(0)} s with faults`,
  };
}

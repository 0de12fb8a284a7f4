import { privacyRoutes, type Subscription, subscriptionRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { pickTurn, runStep } from './actions';
import { catchRefusal, type MemberRun, openBrowser } from './browser';
import { type Member, mayBeDeleted } from './member';
import { createStep, type Step } from './member-plan';
import type { Screen } from './member-state';
import type { Finding } from './rules';

/** Undefined without an account. */
export async function readScreen(run: MemberRun, member: Member, device: 0 | 1): Promise<Screen> {
  const answer = await catchRefusal(() => openBrowser(run, member, device).call(subscriptionRoutes.read, {}));
  if (!(answer instanceof ApiError)) return answer;
  if (answer.code === 'unauthenticated') return undefined;
  throw answer;
}

type Search = (run: MemberRun, member: Member) => Promise<string | undefined>;

export async function findDeadEnds(
  run: MemberRun,
  members: readonly Member[],
  findDeadEnd: Search,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  await run.forEach(members, async (member) => {
    const what = await findDeadEnd(run, member);
    if (what !== undefined) findings.push({ rule: 'members without a way on', who: member.plan.email, what });
  });
  return findings;
}

/** One more action, without faults: it must lead on. Undefined for a member who can continue. */
export const takeNextStep: Search = async (run, member) => {
  const { index, joined } = member.plan;
  const screen = await readScreen(run, member, 1);
  if (!screen) return mayBeDeleted(member) ? findOpenReceipt(run, member) : 'signed out';
  // These wait for the discount.
  if (joined === 'earlier-and-left' && screen.status === 'canceled') return undefined;
  const step = createStep(chooseWayOn(screen, index), { device: index % 2 === 0 ? 0 : 1, choice: index });
  const attempt = await runStep(run, member, step);
  if (attempt?.outcome === 'done') return undefined;
  if (attempt?.code === 'card-declined') {
    const added = await runStep(run, member, { ...step, kind: 'add-card' });
    return added?.outcome === 'done' ? undefined : `declined, and a new card ends with ${added?.code}`;
  }
  return `${screen.status}: ${attempt?.kind} ends with ${attempt?.code ?? attempt?.outcome}`;
};

/** Buys again when the plan has ended. Undefined for a member who could, or has no need to. */
export const buyAgain: Search = async (run, member) => {
  const screen = await readScreen(run, member, 0);
  if (screen?.status !== 'canceled') return undefined;
  const attempt = await runStep(run, member, createStep('buy-again', { choice: member.plan.index }));
  return attempt?.outcome === 'done' ? undefined : `buying again ends with ${attempt?.code}`;
};

async function findOpenReceipt(run: MemberRun, member: Member): Promise<string | undefined> {
  const { deletionCode: code } = member;
  if (code === undefined) return undefined;
  const { call } = openBrowser(run, member, 0);
  const { receipts } = await call(privacyRoutes.readDeletion, { body: { code } });
  const open = receipts.filter(({ doneAt }) => doneAt === null).map(({ recipient }) => recipient);
  return open.length === 0 ? undefined : `deleted, and still open: ${open.join(', ')}`;
}

/** The button that the account shows in this state. */
function chooseWayOn({ status, membership }: Subscription, index: number): Step['kind'] {
  switch (status) {
    case 'none':
    case 'canceled':
    case 'incomplete':
      return 'buy-again';
    case 'past_due':
    case 'unpaid':
      return index % 4 === 0 ? 'cancel' : 'add-card';
    case 'trialing':
    case 'active':
    case 'paused':
      return pickTurn(membership?.actions ?? [], index) ?? 'cancel';
  }
}

import { type AnyRoute, privacyRoutes, subscriptionRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { pause } from '../checkout-chaos/flaky-fetch';
import { createRandom, type Random } from '../checkout-chaos/random';
import type { TestEnvironment } from '../checkout-chaos/test-environment';
import { runStep } from './actions';
import { type Browser, createBrowser } from './browser';
import type { Finding } from './finding';
import { deleteVisitor, joinWhileDeleting, signIn } from './join-while-deleting';
import { createMember, type Member, mayBeDeleted } from './member';
import { drawMemberPlan, type Joining, type Step } from './member-plan';
import type { Screen } from './member-state';
import { buyPlan, decideMails } from './purchase';

export type MemberPool = {
  members: readonly Member[];
  join(joined: Joining): Promise<void>;
  /** Every member does what the seed says. */
  act(onMemberDone: () => void): Promise<void>;
  /** Returns to purchases and deletions whose end was never seen. */
  finishPurchases(): Promise<void>;
  /** Everybody whose plan ended buys again. */
  buyAgain(): Promise<Finding[]>;
  readScreens(member: Member): Promise<[Screen, Screen]>;
  /** One more action of each, without faults: it must lead on. */
  findMembersWithoutWayOn(): Promise<Finding[]>;
  forEachMember(work: (member: Member, index: number) => Promise<void>): Promise<void>;
  /** Answers of the API by status. */
  answers(): Record<string, number>;
  unexpected: readonly Finding[];
};

type MemberPoolOptions = { environment: TestEnvironment; seed: string; count: number; atOnce: number };

const GOOD_CARD = { number: '4242424242424242' };
const WAY_ON: Omit<Step, 'kind'> = {
  device: 0,
  choice: 0,
  months: 1,
  reason: 'other',
  coupon: 'WELCOME20',
  card: GOOD_CARD,
  makesDefault: true,
};

export function createMemberPool({ environment, seed, count, atOnce }: MemberPoolOptions): MemberPool {
  const members = Array.from({ length: count }, (_, index) => createMember(drawMemberPlan(seed, index)));
  const randoms = members.map((_, index) => createRandom(`${seed}:connection:${index}`));
  const answers: Record<string, number> = {};
  const unexpected: Finding[] = [];

  function openBrowser(member: Member, index: number, device: 0 | 1): Browser {
    return createBrowser({
      environment,
      device: member.devices[device],
      country: member.plan.country,
      random: getRandom(index),
      onAnswer(status, path) {
        const name = status < 500 ? String(status) : `${status} ${path.replace(/(pm|in)_\w+/, ':id')}`;
        answers[name] = (answers[name] ?? 0) + 1;
      },
      onUnexpectedAnswer({ id }: AnyRoute, { status, code }) {
        unexpected.push({
          rule: 'answers without a text',
          who: member.plan.email,
          what: `${id} answered ${status} ${code}`,
        });
      },
    });
  }

  function getRandom(index: number): Random {
    return randoms[index] ?? createRandom(`${seed}:${index}`);
  }

  async function forEachMember(work: (member: Member, index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const member = members[index];
        if (member) await work(member, index);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  async function joinMember(member: Member, index: number): Promise<void> {
    const { card, choice, paysToday, email, joined } = member.plan;
    const browser = openBrowser(member, index, 0);
    await decideMails(browser, member);
    const attempt: Member['attempts'][number] = { kind: 'join', outcome: 'done', at: environment.now() };
    member.attempts.push(attempt);
    const { reply } = await buyPlan(
      browser,
      member,
      { card, choice, paysToday },
      ({ priceId, firstCharge }) => Object.assign(attempt, { priceId, charge: firstCharge }),
    );
    if (!reply) throw new Error(`${email} did not become a member`);
    member.devices[0].token = reply.token;
    await signIn(openBrowser(member, index, 1), member, 1);
    if (joined === 'earlier-and-left') await press(member, index, { ...WAY_ON, kind: 'cancel' });
  }

  /** The member may have an account, none yet, or none any more. */
  async function finishJoining(member: Member, index: number): Promise<void> {
    const [browser, other] = [openBrowser(member, index, 0), openBrowser(member, index, 1)];
    const isUnsure = mayBeDeleted(member) && member.deletionCode === undefined;
    if (isUnsure) await deleteVisitor(browser, member, environment.now());
    const signInOnBoth = async () => (await signIn(browser, member, 0)) && (await signIn(other, member, 1));
    if ((await signInOnBoth()) || mayBeDeleted(member)) return;
    if (member.pending) await finishPurchase(browser, member, member.attempts.at(-1));
    if (!(await signInOnBoth())) await joinMember(member, index);
  }

  async function act(member: Member, index: number): Promise<void> {
    const random = getRandom(index);
    if (member.plan.joined === 'while-deleting') {
      await joinWhileDeleting({
        environment,
        member,
        browsers: [openBrowser(member, index, 0), openBrowser(member, index, 1)],
        random,
        deleteAccount: () => press(member, index, { ...WAY_ON, kind: 'delete', device: 1 }),
      });
      return;
    }
    for (const turn of member.plan.turns) {
      if (member.deletionCode !== undefined) return;
      await pause(random.int(0, 150));
      await Promise.all(turn.map((step) => press(member, index, step)));
    }
  }

  function press(member: Member, index: number, step: Step) {
    return runStep(openBrowser(member, index, step.device), { member, step, now: environment.now() });
  }

  async function readScreen(member: Member, index: number, device: 0 | 1): Promise<Screen> {
    try {
      return await openBrowser(member, index, device).press(subscriptionRoutes.read, {});
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') return undefined;
      throw error;
    }
  }

  /** Undefined for a member who can continue. */
  async function findDeadEnd(member: Member, index: number): Promise<string | undefined> {
    const screen = await readScreen(member, index, 1);
    if (!screen) return mayBeDeleted(member) ? findOpenReceipt(member, index) : 'signed out';
    // These wait for the discount.
    if (member.plan.joined === 'earlier-and-left' && screen.status === 'canceled') return undefined;
    const kind = chooseWayOn(screen, index);
    const step: Step = { ...WAY_ON, kind, device: index % 2 === 0 ? 0 : 1, choice: index };
    const attempt = await press(member, index, step);
    if (attempt?.outcome === 'done') return undefined;
    if (attempt?.code === 'card-declined') {
      const added = await press(member, index, { ...step, kind: 'add-card' });
      return added?.outcome === 'done' ? undefined : `declined, and a new card ends with ${added?.code}`;
    }
    return `${screen.status}: ${attempt?.kind} ends with ${attempt?.code ?? attempt?.outcome}`;
  }

  /** Undefined for a member who could buy again, or has no need to. */
  async function findRefusedReturn(member: Member, index: number): Promise<string | undefined> {
    const screen = await readScreen(member, index, 0);
    if (screen?.status !== 'canceled') return undefined;
    const attempt = await press(member, index, { ...WAY_ON, kind: 'buy-again', choice: index });
    return attempt?.outcome === 'done' ? undefined : `buying again ends with ${attempt?.code}`;
  }

  async function findDeadEnds(
    find: (member: Member, index: number) => Promise<string | undefined>,
  ): Promise<Finding[]> {
    const findings: Finding[] = [];
    await forEachMember(async (member, index) => {
      const what = await find(member, index);
      if (what !== undefined)
        findings.push({ rule: 'members without a way on', who: member.plan.email, what });
    });
    return findings;
  }

  async function findOpenReceipt(member: Member, index: number): Promise<string | undefined> {
    const { deletionCode: code } = member;
    if (code === undefined) return undefined;
    const { receipts } = await openBrowser(member, index, 0).press(privacyRoutes.readDeletion, {
      body: { code },
    });
    const open = receipts.filter(({ doneAt }) => doneAt === null).map(({ recipient }) => recipient);
    return open.length === 0 ? undefined : `deleted, and still open: ${open.join(', ')}`;
  }

  return {
    members,
    unexpected,
    forEachMember,
    answers: () => ({ ...answers }),
    join: (joined) =>
      forEachMember(async (member, index) => {
        if (member.plan.joined === joined) await joinMember(member, index);
      }),
    act: (onMemberDone) =>
      forEachMember(async (member, index) => {
        await act(member, index);
        onMemberDone();
      }),
    finishPurchases: () =>
      forEachMember(async (member, index) => {
        if (member.plan.joined === 'while-deleting') return finishJoining(member, index);
        if (!member.pending || mayBeDeleted(member)) return;
        const attempt = member.attempts.findLast(({ kind }) => kind === 'buy-again');
        await finishPurchase(openBrowser(member, index, 0), member, attempt);
      }),
    async readScreens(member) {
      const index = members.indexOf(member);
      return [await readScreen(member, index, 0), await readScreen(member, index, 1)];
    },
    buyAgain: () => findDeadEnds(findRefusedReturn),
    findMembersWithoutWayOn: () => findDeadEnds(findDeadEnd),
  };
}

async function finishPurchase(
  browser: Browser,
  member: Member,
  attempt: Member['attempts'][number] | undefined,
): Promise<void> {
  const order = { choice: 0, card: GOOD_CARD, paysToday: false };
  try {
    const { outcome } = await buyPlan(browser, member, order, () => undefined);
    if (attempt) attempt.outcome = outcome;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The card was never saved: the page shows the order again.
    member.pending = undefined;
  }
}

/** The button that the account shows in this state. */
function chooseWayOn({ status, membership }: NonNullable<Screen>, index: number): Step['kind'] {
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
    case 'paused': {
      const actions = membership?.actions ?? [];
      return actions[index % Math.max(1, actions.length)] ?? 'cancel';
    }
  }
}

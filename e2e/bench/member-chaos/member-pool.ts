import { type AnyRoute, authRoutes, privacyRoutes, subscriptionRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { pause } from '../checkout-chaos/flaky-fetch';
import { createRandom, type Random } from '../checkout-chaos/random';
import type { TestEnvironment } from '../checkout-chaos/test-environment';
import { runStep } from './actions';
import type { Finding, Screen } from './audit';
import { type Browser, createBrowser } from './browser';
import { createMember, type Member, mayBeDeleted } from './member';
import { drawMemberPlan, type MemberPlan, type Step } from './member-plan';
import { buyPlan } from './purchase';

export type MemberPool = {
  members: readonly Member[];
  join(joined: MemberPlan['joined']): Promise<void>;
  /** Every member does what the seed says. */
  act(onMemberDone: () => void): Promise<void>;
  /** Returns to purchases whose end was never seen. */
  finishPurchases(): Promise<void>;
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
    const { card, choice, paysToday, email, password } = member.plan;
    const [first, second] = member.devices;
    const attempt: Member['attempts'][number] = { kind: 'join', outcome: 'done', at: environment.now() };
    member.attempts.push(attempt);
    const { reply } = await buyPlan(
      openBrowser(member, index, 0),
      member,
      { card, choice, paysToday },
      ({ priceId, firstCharge }) => Object.assign(attempt, { priceId, charge: firstCharge }),
    );
    if (!reply) throw new Error(`${email} did not become a member`);
    first.token = reply.token;
    const login = { body: { email, password } };
    second.token = (await openBrowser(member, index, 1).press(authRoutes.login, login)).token;
  }

  async function act(member: Member, index: number): Promise<void> {
    const random = getRandom(index);
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
    const step: Step = {
      kind: chooseWayOn(screen, index),
      device: index % 2 === 0 ? 0 : 1,
      choice: index,
      months: 1,
      reason: 'other',
      coupon: 'WELCOME20',
      card: GOOD_CARD,
      makesDefault: true,
    };
    const attempt = await press(member, index, step);
    if (attempt?.outcome === 'done') return undefined;
    if (attempt?.code === 'card-declined') {
      const added = await press(member, index, { ...step, kind: 'add-card' });
      return added?.outcome === 'done' ? undefined : `declined, and a new card ends with ${added?.code}`;
    }
    return `${screen.status}: ${attempt?.kind} ends with ${attempt?.code ?? attempt?.outcome}`;
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
        if (!member.pending || mayBeDeleted(member)) return;
        const attempt = member.attempts.findLast(({ kind }) => kind === 'buy-again');
        await finishPurchase(openBrowser(member, index, 0), member, attempt);
      }),
    async readScreens(member) {
      const index = members.indexOf(member);
      return [await readScreen(member, index, 0), await readScreen(member, index, 1)];
    },
    async findMembersWithoutWayOn() {
      const findings: Finding[] = [];
      await forEachMember(async (member, index) => {
        const what = await findDeadEnd(member, index);
        if (what !== undefined)
          findings.push({ rule: 'members without a way on', who: member.plan.email, what });
      });
      return findings;
    },
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

import {
  accountRoutes,
  type MembershipAction,
  memberCardRoutes,
  memberCouponRoutes,
  membershipRoutes,
  offeringRoutes,
  privacyRoutes,
  saveOfferRoutes,
  subscriptionRoutes,
  withdrawalRoutes,
} from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { type Browser, catchRefusal, isUnanswered, type MemberRun, openBrowser } from './browser';
import { type Attempt, type Member, noteAttempt } from './member';
import type { ActionKind, Step } from './member-plan';
import { buyPlan } from './purchase';

type Context = Pick<Browser, 'call' | 'member'> & { browser: Browser; step: Step; attempt: Attempt };
type Action = (context: Context) => Promise<unknown>;

/** Presses one button of the account and notes what came of it. */
export async function runStep(run: MemberRun, member: Member, step: Step): Promise<Attempt | undefined> {
  const browser = openBrowser(run, member, step.device);
  const { call, now } = browser;
  const kind = step.kind === 'offered' ? await catchRefusal(() => chooseOffered(browser, step)) : step.kind;
  if (kind instanceof ApiError) return undefined;
  const attempt = noteAttempt(member, kind, now());
  attempt.outcome = 'done';
  const answer = await catchRefusal(() => actions[kind]({ browser, call, member, step, attempt }));
  if (!(answer instanceof ApiError)) return attempt;
  return Object.assign(attempt, {
    outcome: isUnanswered(answer) ? 'unknown' : 'refused',
    code: answer.code,
  });
}

/** One of the buttons that the account shows. */
async function chooseOffered({ call }: Browser, { choice }: Step): Promise<ActionKind> {
  const { membership, status } = await call(subscriptionRoutes.read, {});
  if (status === 'canceled' || status === 'none') return 'buy-again';
  return pickTurn<MembershipAction>(membership?.actions ?? [], choice) ?? 'add-card';
}

const actions: Readonly<Record<ActionKind, Action>> = {
  cancel: ({ call, step: { reason } }) => call(membershipRoutes.cancel, { body: { reason } }),
  uncancel: ({ call }) => call(membershipRoutes.uncancel, {}),
  pause: ({ call, step: { months } }) => call(membershipRoutes.pause, { body: { months } }),
  resume: ({ call }) => call(membershipRoutes.resume, {}),
  switch: switchPlan,
  'extend-trial': ({ call }) => call(saveOfferRoutes.accept, { body: { kind: 'extend-trial' } }),
  discount: ({ call }) => call(saveOfferRoutes.accept, { body: { kind: 'discount' } }),
  'add-card': addCard,
  'default-card': (context) =>
    withCard(context, (cardId) => context.call(memberCardRoutes.makeDefault, { params: { cardId } })),
  async 'remove-card'(context) {
    await confirmSignIn(context);
    await withCard(context, (cardId) => context.call(memberCardRoutes.remove, { params: { cardId } }));
  },
  async coupon({ call, step: { coupon: code } }) {
    const { nextCharge } = await call(memberCouponRoutes.preview, { body: { code } });
    await call(memberCouponRoutes.apply, { body: { code, nextCharge } });
  },
  async withdraw({ call, attempt }) {
    const { decision } = await call(withdrawalRoutes.withdrawOwn, {});
    if (decision !== 'withdrawn') refuse(attempt, decision);
  },
  async delete(context) {
    const { call, member } = context;
    await confirmSignIn(context);
    const { code } = await call(privacyRoutes.deleteMe, { body: { email: member.plan.email } });
    if (code !== null) member.deletionCode = code;
  },
  async 'buy-again'({ call, browser, step: { choice, card, makesDefault: paysToday }, attempt }) {
    await call(offeringRoutes.readWinback, {});
    await buyPlan(browser, { choice, card, paysToday }, attempt);
  },
};

/** Sees the terms and confirms them; terms that no longer hold are shown once more. */
async function switchPlan({ call, step, attempt }: Context): Promise<void> {
  const { plans } = await call(membershipRoutes.listPlans, {});
  const plan = pickTurn(plans, step.choice);
  if (!plan) return refuse(attempt, 'no-plan');
  const terms = await call(membershipRoutes.previewSwitch, { body: { priceId: plan.priceId } });
  const { priceId, prorationDate, dueNow, nextCharge } = terms;
  Object.assign(attempt, { priceId, charge: dueNow });
  await call(membershipRoutes.confirmSwitch, { body: { priceId, prorationDate, dueNow, nextCharge } });
}

async function addCard({ browser, call, step, attempt }: Context): Promise<void> {
  const { setupIntentId, clientSecret } = await call(memberCardRoutes.begin, {});
  const outcome = await browser.provider.confirm(clientSecret, step.card);
  if (outcome !== 'paid') return refuse(attempt, outcome);
  await call(memberCardRoutes.save, { body: { setupIntentId, makeDefault: step.makesDefault } });
}

async function withCard(
  { call, step, attempt }: Context,
  work: (cardId: string) => Promise<unknown>,
): Promise<void> {
  const { cards } = await call(memberCardRoutes.list, {});
  const card = pickTurn(cards, step.choice);
  if (card) await work(card.id);
  else refuse(attempt, 'no-card');
}

/** Undefined of an empty list. */
export function pickTurn<T>(list: readonly T[], turn: number): T | undefined {
  return list[turn % Math.max(1, list.length)];
}

function refuse(attempt: Attempt, code: string): void {
  Object.assign(attempt, { outcome: 'refused', code });
}

/** A run may take longer than a sign-in counts as recent. */
async function confirmSignIn({ call, member }: Context): Promise<void> {
  await call(accountRoutes.reauthenticate, { body: { password: member.plan.password } });
}

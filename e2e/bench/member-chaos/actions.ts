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
import { type Browser, isTryAgain } from './browser';
import type { Attempt, Member } from './member';
import type { ActionKind, Step } from './member-plan';
import { buyPlan } from './purchase';

type Context = { browser: Browser; member: Member; step: Step; attempt: Attempt };
type Action = (context: Context) => Promise<void>;

/** Presses one button of the account and notes what came of it. */
export async function runStep(
  browser: Browser,
  { member, step, now }: { member: Member; step: Step; now: Date },
): Promise<Attempt | undefined> {
  let kind: ActionKind | undefined;
  try {
    kind = step.kind === 'offered' ? await chooseOffered(browser, step) : step.kind;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  if (kind === undefined) return undefined;
  // Noted before the call: an action without an answer may have happened.
  const attempt: Attempt = { kind, outcome: 'unknown', at: now };
  member.attempts.push(attempt);
  try {
    attempt.outcome = 'done';
    await actions[kind]({ browser, member, step, attempt });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    attempt.outcome = isTryAgain(error) || error.code === 'unauthenticated' ? 'unknown' : 'refused';
    attempt.code = error.code;
  }
  return attempt;
}

/** One of the buttons that the account shows. */
async function chooseOffered(browser: Browser, { choice }: Step): Promise<ActionKind> {
  const { membership, status } = await browser.press(subscriptionRoutes.read, {});
  const shown: readonly MembershipAction[] = membership?.actions ?? [];
  if (status === 'canceled' || status === 'none') return 'buy-again';
  return shown[choice % Math.max(1, shown.length)] ?? 'add-card';
}

const actions: Readonly<Record<ActionKind, Action>> = {
  async cancel({ browser, step: { reason } }) {
    await browser.press(membershipRoutes.cancel, { body: { reason } });
  },
  async uncancel({ browser }) {
    await browser.press(membershipRoutes.uncancel, {});
  },
  async pause({ browser, step: { months } }) {
    await browser.press(membershipRoutes.pause, { body: { months } });
  },
  async resume({ browser }) {
    await browser.press(membershipRoutes.resume, {});
  },
  switch: switchPlan,
  async 'extend-trial'({ browser }) {
    await browser.press(saveOfferRoutes.accept, { body: { kind: 'extend-trial' } });
  },
  async discount({ browser }) {
    await browser.press(saveOfferRoutes.accept, { body: { kind: 'discount' } });
  },
  'add-card': addCard,
  async 'default-card'({ browser, step, attempt }) {
    const { cards } = await browser.press(memberCardRoutes.list, {});
    const card = cards[step.choice % Math.max(1, cards.length)];
    if (!card) return refuse(attempt, 'no-card');
    await browser.press(memberCardRoutes.makeDefault, { params: { cardId: card.id } });
  },
  async 'remove-card'({ browser, member, step, attempt }) {
    await confirmSignIn({ browser, member });
    const { cards } = await browser.press(memberCardRoutes.list, {});
    const card = cards[step.choice % Math.max(1, cards.length)];
    if (!card) return refuse(attempt, 'no-card');
    await browser.press(memberCardRoutes.remove, { params: { cardId: card.id } });
  },
  async coupon({ browser, step: { coupon: code } }) {
    const { nextCharge } = await browser.press(memberCouponRoutes.preview, { body: { code } });
    await browser.press(memberCouponRoutes.apply, { body: { code, nextCharge } });
  },
  async withdraw({ browser, attempt }) {
    const { decision } = await browser.press(withdrawalRoutes.withdrawOwn, {});
    if (decision !== 'withdrawn') refuse(attempt, decision);
  },
  async delete({ browser, member }) {
    await confirmSignIn({ browser, member });
    const { code } = await browser.press(privacyRoutes.deleteMe, { body: { email: member.plan.email } });
    if (code !== null) member.deletionCode = code;
  },
  async 'buy-again'({ browser, member, step, attempt }) {
    await browser.press(offeringRoutes.readWinback, {});
    const { outcome } = await buyPlan(
      browser,
      member,
      { choice: step.choice, card: step.card, paysToday: step.makesDefault },
      ({ priceId, firstCharge }) => Object.assign(attempt, { priceId, charge: firstCharge }),
    );
    attempt.outcome = outcome;
  },
};

/** Sees the terms and confirms them; terms that no longer hold are shown once more. */
async function switchPlan({ browser, step, attempt }: Context): Promise<void> {
  const { plans } = await browser.press(membershipRoutes.listPlans, {});
  const plan = plans[step.choice % Math.max(1, plans.length)];
  if (!plan) return refuse(attempt, 'no-plan');
  const terms = await browser.press(membershipRoutes.previewSwitch, { body: { priceId: plan.priceId } });
  const { priceId, prorationDate, dueNow, nextCharge } = terms;
  Object.assign(attempt, { priceId, terms, charge: dueNow });
  await browser.press(membershipRoutes.confirmSwitch, {
    body: { priceId, prorationDate, dueNow, nextCharge },
  });
}

async function addCard({ browser, step, attempt }: Context): Promise<void> {
  const { setupIntentId, clientSecret } = await browser.press(memberCardRoutes.begin, {});
  const { status } = await browser.provider.confirm(clientSecret, step.card);
  if (status === 'declined') return refuse(attempt, 'declined');
  if (status !== 'paid') return refuse(attempt, status);
  await browser.press(memberCardRoutes.save, { body: { setupIntentId, makeDefault: step.makesDefault } });
}

function refuse(attempt: Attempt, code: string): void {
  Object.assign(attempt, { outcome: 'refused', code });
}

/** A run may take longer than a sign-in counts as recent. */
async function confirmSignIn({ browser, member }: Pick<Context, 'browser' | 'member'>): Promise<void> {
  await browser.press(accountRoutes.reauthenticate, { body: { password: member.plan.password } });
}

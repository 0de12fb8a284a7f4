import {
  commandProvider,
  drainWebhooks,
  type Member,
  type MemberTarget,
  makeMember,
  openApi,
} from './make-member';

const PAYS = '4242424242424242';
const FAILS_LATER = '4000000000000341';
const DISPUTES = '4000000000000259';

type StateRecipe = {
  readonly title: string;
  readonly trialDays: 0 | 14;
  readonly card: string;
  /** What follows the purchase. */
  readonly follow?: (target: MemberTarget, member: Member) => Promise<void>;
};

/** How a member comes into each state of a membership. */
export const memberStates = {
  trial: { title: 'In the free trial', trialDays: 14, card: PAYS },
  active: { title: 'Active and paid', trialDays: 0, card: PAYS },
  'pause-planned': { title: 'Pause planned', trialDays: 0, card: PAYS, follow: planPause },
  paused: { title: 'Paused', trialDays: 0, card: PAYS, follow: startPause },
  'past-due': {
    title: 'Past due: the first charge failed',
    trialDays: 14,
    card: FAILS_LATER,
    follow: endTrial,
  },
  unpaid: { title: 'Unpaid: every attempt failed', trialDays: 14, card: FAILS_LATER, follow: endRetries },
  cancelled: { title: 'Cancelled, still running', trialDays: 0, card: PAYS, follow: cancel },
  'cancelled-trial': { title: 'Trial cancelled, still running', trialDays: 14, card: PAYS, follow: cancel },
  ended: { title: 'Ended', trialDays: 0, card: PAYS, follow: endPlan },
  refunded: { title: 'Refunded', trialDays: 0, card: PAYS, follow: refund },
  disputed: { title: 'Disputed by the cardholder', trialDays: 0, card: DISPUTES },
} as const satisfies Readonly<Record<string, StateRecipe>>;

export type MemberState = keyof typeof memberStates;

/** Whether a text names a state that a member can be brought into. */
export function isMemberState(text: string): text is MemberState {
  return Object.hasOwn(memberStates, text);
}

type Asked = { email: string; state: MemberState; quizAnswers?: object | undefined };

/** Makes a member and brings them into a state. */
export async function makeMemberInState(
  target: MemberTarget,
  { email, state, quizAnswers }: Asked,
): Promise<Member> {
  const { trialDays, card, follow }: StateRecipe = memberStates[state];
  const member = await makeMember(target, { email, trialDays, card, quizAnswers });
  await follow?.(target, member);
  await drainWebhooks(target);
  return member;
}

async function planPause(target: MemberTarget, { token }: Member): Promise<void> {
  await openApi(target, token)('account/subscription/pause', { months: 1 });
}

/** Pauses a paid plan as if the time that is paid for had passed. */
export async function startPause(target: MemberTarget, member: Member): Promise<void> {
  await planPause(target, member);
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  await changeSubscription(target, member, { 'metadata[paidUntil]': String(hourAgo) });
}

async function endTrial(target: MemberTarget, member: Member): Promise<void> {
  await changeSubscription(target, member, { trial_end: 'now' });
  await drainWebhooks(target);
}

async function endRetries(target: MemberTarget, member: Member): Promise<void> {
  await endTrial(target, member);
  await commandProvider(target, 'retries', { subscription: member.subscriptionId, end: 'unpaid' });
}

async function cancel(target: MemberTarget, { token }: Member): Promise<void> {
  await openApi(target, token)('account/subscription/cancel', {});
}

async function endPlan(target: MemberTarget, member: Member): Promise<void> {
  await changeSubscription(target, member, {}, 'DELETE');
}

async function refund(target: MemberTarget, { subscriptionId }: Member): Promise<void> {
  await commandProvider(target, 'refunds', { of: subscriptionId });
}

async function changeSubscription(
  { providerUrl }: MemberTarget,
  { subscriptionId }: Member,
  params: Record<string, string>,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<void> {
  const response = await fetch(`${providerUrl}/v1/subscriptions/${subscriptionId}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(params),
  });
  if (!response.ok) throw new Error(`The provider refused the change: ${await response.text()}`);
}

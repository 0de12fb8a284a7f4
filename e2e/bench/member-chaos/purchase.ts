import {
  checkoutRoutes,
  consentRoutes,
  type Offering,
  offeringRoutes,
  type RegistrationReply,
} from '@funnel/contracts';
import { preparePayment, registerPurchase } from '../chaos/purchase';
import type { Browser } from './browser';
import type { Attempt, Member } from './member';
import type { MemberPlan, Step } from './member-plan';

/** The buyer, and the page they buy on. */
type Buyer = Pick<Browser, 'call' | 'provider'> & {
  member: Pick<Member, 'pending'> & { plan: Pick<MemberPlan, 'uuid' | 'email' | 'password'> };
};
type Wish = Pick<Step, 'choice' | 'card'> & { paysToday: boolean };

/** Whether the member wants mails with offers, as the quiz asks before a purchase. */
export async function decideMails({ call, member }: Browser): Promise<void> {
  const { uuid, wantsMails } = member.plan;
  const decisions = [{ purpose: 'messaging' as const, granted: wantsMails }];
  const body = { uuid, policyVersion: '2026-11', surface: 'quiz-email', locale: 'en', decisions };
  await call(consentRoutes.record, { body });
}

/** Buys a plan and gets the account for it, or the new plan of an account; undefined without a payment. */
export async function buyPlan(
  buyer: Buyer,
  wish: Wish,
  attempt: Attempt | undefined,
): Promise<RegistrationReply | undefined> {
  const { pending } = buyer.member;
  const outcome = pending ? 'done' : await payPlan(buyer, wish, attempt);
  const reply = outcome === 'done' ? await registerPlan(buyer) : undefined;
  if (attempt) attempt.outcome = outcome;
  return reply;
}

/** Leaves a purchase that waits for its registration, unless the card is refused. */
export async function payPlan(
  { call, provider, member }: Buyer,
  { choice, card, ...wish }: Wish,
  attempt: Attempt | undefined,
): Promise<Attempt['outcome']> {
  const { uuid: userUuid, email } = member.plan;
  // Anyone may type the address of the discount: only a member to whom it is due gets it.
  const winback = '30off';
  const query = { uuid: userUuid, winback } as const;
  const { plans, payment }: Offering = await call(offeringRoutes.read, { query });
  const plan = plans[choice % plans.length];
  if (!plan) throw new Error('An offering without plans');
  const { priceId } = plan;
  // Who had a trial before pays today.
  const trialDays = wish.paysToday || payment === 'upfront' ? 0 : undefined;
  const body = { userUuid, priceId, winback } as const;
  const quote = await call(checkoutRoutes.quote, {
    body: { ...body, ...(trialDays === 0 && { trialDays }) },
  });
  if (attempt) Object.assign(attempt, { priceId: quote.priceId, charge: quote.firstCharge });
  const pending = await preparePayment(call, { body: { ...body, email }, quote, trialDays });
  const outcome = await provider.confirm(pending.clientSecret, card);
  if (outcome === 'declined') return 'refused';
  // Whatever the card did, the next visit finds out by registering.
  member.pending = pending;
  return outcome === 'paid' ? 'done' : 'unknown';
}

export async function registerPlan({ call, member }: Buyer): Promise<RegistrationReply> {
  if (!member.pending) throw new Error('No purchase waits for its registration');
  const reply = await registerPurchase(call, member.plan, member.pending);
  member.pending = undefined;
  return reply;
}

import {
  checkoutRoutes,
  consentRoutes,
  type Offering,
  offeringRoutes,
  type Quote,
  type RegistrationReply,
  registerRoutes,
} from '@funnel/contracts';
import { toRegistration } from '../checkout-chaos/registration';
import type { Browser } from './browser';
import type { Attempt, Member, PendingPurchase } from './member';
import type { Step } from './member-plan';

type Order = Pick<Step, 'choice' | 'card'> & { paysToday: boolean };
type Purchase = Pick<Attempt, 'outcome'> & { reply?: RegistrationReply };

/** Whether the member wants mails with offers, as the quiz asks before a purchase. */
export async function decideMails(browser: Browser, { plan: { uuid, wantsMails } }: Member): Promise<void> {
  const decisions = [{ purpose: 'messaging' as const, granted: wantsMails }];
  const body = { uuid, policyVersion: '2026-11', surface: 'quiz-email', locale: 'en', decisions };
  await browser.press(consentRoutes.record, { body });
}

/** Buys a plan and gets the account for it, or the new plan of an account. */
export async function buyPlan(
  browser: Browser,
  member: Member,
  order: Order,
  onQuoted: (quote: Quote) => void,
): Promise<Purchase> {
  if (!member.pending) {
    const outcome = await payPlan(browser, member, order, onQuoted);
    if (outcome !== 'done') return { outcome };
  }
  return { outcome: 'done', reply: await registerPlan(browser, member) };
}

/** Leaves a purchase that waits for its registration, unless the card is refused. */
export async function payPlan(
  browser: Browser,
  member: Member,
  order: Order,
  onQuoted: (quote: Quote) => void,
): Promise<Attempt['outcome']> {
  const { uuid: userUuid } = member.plan;
  const { plans, payment }: Offering = await browser.press(offeringRoutes.read, {
    // Anyone may type the address of the discount: only a member to whom it is due gets it.
    query: { uuid: userUuid, winback: '30off' },
  });
  const plan = plans[order.choice % plans.length];
  if (!plan) throw new Error('An offering without plans');
  const { priceId } = plan;
  // Who had a trial before pays today.
  const paysToday = order.paysToday || payment === 'upfront';
  const trialDays = paysToday ? { trialDays: 0 } : {};
  const quote = await browser.press(checkoutRoutes.quote, {
    body: { userUuid, priceId, winback: '30off', ...trialDays },
  });
  onQuoted(quote);
  const pending = await prepare(browser, member, { priceId, quote, paysToday });
  const { status } = await browser.provider.confirm(pending.clientSecret, order.card);
  if (status === 'declined') return 'refused';
  // Whatever the card did, the next visit finds out by registering.
  member.pending = pending;
  return status === 'paid' ? 'done' : 'unknown';
}

type Draft = { priceId: string; quote: Quote; paysToday: boolean };

async function prepare(
  browser: Browser,
  { plan: { uuid: userUuid, email } }: Member,
  { priceId, quote, paysToday }: Draft,
): Promise<PendingPurchase> {
  const { version, hash } = quote.agreement;
  const agreement = { version, hash };
  const body = { userUuid, priceId, email, winback: '30off' as const, fullName: 'Robin Chaos', agreement };
  if (!paysToday) {
    const { clientSecret } = await browser.press(checkoutRoutes.createCardIntent, { body });
    return { clientSecret, paysToday, subscriptionId: null };
  }
  const { clientSecret, stripeSubscriptionId: subscriptionId } = await browser.press(
    checkoutRoutes.createSubscription,
    { body: { ...body, trialDays: 0, currency: quote.price.currency } },
  );
  return { clientSecret, paysToday, subscriptionId };
}

export async function registerPlan(browser: Browser, member: Member): Promise<RegistrationReply> {
  if (!member.pending) throw new Error('No purchase waits for its registration');
  const { clientSecret, paysToday, subscriptionId } = member.pending;
  const { uuid, email, password } = member.plan;
  const isIntentToSave = clientSecret.startsWith('seti_');
  const body = {
    ...toRegistration(
      { uuid, email },
      {
        step: 'confirmed',
        clientSecret,
        setupIntentId: isIntentToSave ? 'set' : null,
        paymentIntentId: isIntentToSave ? null : 'set',
        subscriptionId,
        email,
      },
    ),
    password,
  };
  const reply = await browser.press(paysToday ? registerRoutes.upfront : registerRoutes.savvy, { body });
  member.pending = undefined;
  return reply;
}

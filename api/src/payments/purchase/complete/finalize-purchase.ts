import type { MailPayload } from '@funnel/content/mail';
import type Stripe from 'stripe';
import { findMember, type Member } from '../../../platform/accounts/members-store';
import { addMilliseconds, day, hour } from '../../../platform/clock';
import { isProblemError, ProblemError } from '../../../platform/http/problem-error';
import { enqueueMail } from '../../../platform/mail/mail-job';
import { enqueue } from '../../../platform/outbox/outbox';
import { isLive } from '../../../platform/stripe/subscription-status';
import { readVisitorLocale } from '../../../platform/visitors/visitor-contexts';
import { formatAmount } from '../../billing-emails/mail-format';
import { translatePlanName } from '../../catalogue/catalogue-data';
import type { PaymentServices } from '../../context';
import { refreshNow } from '../../subscription/mirror/refresh-customer';
import { type Customer, findCustomer } from '../customer/customers-store';
import { type PurchaseFacts, resolveStep } from '../purchase-states';
import {
  findLaterPurchase,
  findPurchase,
  findRegistration,
  isPurchaseRegistered,
  isRegistered,
  type Purchase,
} from '../purchases-store';
import { type ActivePurchase, activatePurchase, isPaid, toActivePurchase } from './activate-purchase';
import { completePurchase, readBuyer } from './complete-purchase';
import { finalization } from './finalize-when-paid';
import { findPaidIntent } from './paid-intent';
import { findTrial } from './start-trial';
import { endPurchase, refundPurchase } from './undo-purchase';

/** An unpaid subscription is cancelled after this. */
const ABANDONED = day;
/** A visitor who started again may still be checking out. */
const STILL_TRYING = hour;

/**
 * Finalizes a purchase: finishes what a visitor left behind, according to the provider's state.
 * Paid and not registered: creates the account and mails a link. Never paid: cancels it. Paid but not allowed:
 * refunds it and says so by mail. Repeating it, or registering at the same time, gives the same result.
 */
export async function finalizePurchase(dependencies: PaymentServices, id: string): Promise<void> {
  const purchase = await findPurchase(dependencies.db, id);
  if (!purchase) return;
  await dependencies.runExclusive(purchase.userUuid, () => takeStep(dependencies, purchase));
}

export function finalizePurchaseJob(dependencies: PaymentServices) {
  return finalization.handle(({ id }) => finalizePurchase(dependencies, id));
}

async function takeStep(dependencies: PaymentServices, purchase: Purchase): Promise<void> {
  const { db, stripe } = dependencies;
  if (await isPurchaseRegistered(db, purchase)) return await endReplacedTrial(dependencies, purchase);
  const { userUuid } = purchase;
  const { payment, subscription, activate } = await readPayment(dependencies, purchase);
  const { later, retryAt } = await readLater(dependencies, purchase, payment);
  // Read after the provider was asked, since visitors may correct their address meanwhile.
  const customer = await findCustomer(db, userUuid);
  if (!customer) return;
  const { member, buyer } = await readBuyer(dependencies, { userUuid, email: customer.email });
  const isRegistered = await isPurchaseRegistered(db, purchase);
  const hasPlan = member && payment === 'paid' && (await hasOtherPlan(stripe, customer, purchase));
  const facts = { isRegistered, payment, later, buyer: hasPlan ? 'member-with-plan' : buyer } as const;
  switch (resolveStep(facts, 'finalize')) {
    case 'cancel':
      return cancelAbandoned(dependencies, customer, subscription);
    case 'wait':
      await finalization.enqueue(db, { id: purchase.id }, retryAt && { runAt: retryAt });
      return;
    case 'stop':
      return stopPurchase(dependencies, { purchase, customer, reason: 'has-account' });
    case 'renew':
    case 'make-member':
      return completeForVisitor(dependencies, { purchase, customer, member, activate });
    case 'nothing':
  }
}

/** The visitor registered with another card, while a process that had lost its turn was starting a trial with this one. */
async function endReplacedTrial({ db, stripe }: PaymentServices, purchase: Purchase): Promise<void> {
  const { kind, id, userUuid } = purchase;
  if (kind !== 'card' || (await findRegistration(db, id))) return;
  const customer = await findCustomer(db, userUuid);
  const trial = customer && (await findTrial(stripe, customer.customerId, id));
  if (trial !== undefined && !(await isRegistered(db, trial))) await stripe.subscriptions.cancel(trial);
}

type Payment = {
  payment: PurchaseFacts['payment'];
  /** As it was read. */
  subscription: Stripe.Subscription | undefined;
  activate(): Promise<ActivePurchase>;
};

async function readPayment(dependencies: PaymentServices, purchase: Purchase): Promise<Payment> {
  const { stripe, clock } = dependencies;
  const { kind, id, intentId, userUuid, createdAt } = purchase;
  const subscription = kind === 'card' ? undefined : await stripe.subscriptions.retrieve(id);
  const intent = intentId === null ? undefined : await findPaidIntent(stripe, intentId);
  const activate = async (): Promise<ActivePurchase> => {
    if (intent) return activatePurchase(dependencies, { intent, userUuid });
    if (!subscription) throw new ProblemError('payment-incomplete');
    return toActivePurchase(subscription);
  };
  if (!subscription) {
    const payment = intent?.isOfDeletedCustomer ? 'void' : 'paid';
    return { payment: intent?.terms ? payment : 'open', subscription, activate };
  }
  // The card that we may have requested is saved; the provider requests none if there is one.
  const isCardMissing = intentId?.startsWith('seti_') && intent === undefined;
  if (isPaid(subscription) && !isCardMissing) return { payment: 'paid', subscription, activate };
  const isAbandoned = createdAt <= addMilliseconds(clock(), -ABANDONED);
  return { payment: isAbandoned ? 'abandoned' : 'open', subscription, activate };
}

/** The visitor changed their mind: a later paid purchase counts, and a card waits while they may still pay that one. */
async function readLater(
  dependencies: PaymentServices,
  purchase: Purchase,
  payment: PurchaseFacts['payment'],
): Promise<{ later: PurchaseFacts['later']; retryAt?: Date }> {
  if (purchase.kind !== 'card' || payment !== 'paid') return { later: 'none' };
  const next = await findLaterPurchase(dependencies.db, purchase);
  if (!next) return { later: 'none' };
  const { payment: other } = await readPayment(dependencies, next);
  if (other === 'paid' || other === 'void') return { later: 'paid' };
  const retryAt = addMilliseconds(next.createdAt, STILL_TRYING);
  return retryAt > dependencies.clock() ? { later: 'open', retryAt } : { later: 'none' };
}

/**
 * Without a charge it runs at the provider before its card is saved. One with a charge expires there by itself: read
 * again, it might be paid by now.
 */
async function cancelAbandoned(
  dependencies: PaymentServices,
  { customerId }: Customer,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  if (subscription?.status === 'trialing' || subscription?.status === 'active')
    await dependencies.stripe.subscriptions.cancel(subscription.id);
  await refreshNow(dependencies, customerId);
}

/** Whether the member has another running plan. */
async function hasOtherPlan(
  stripe: Stripe,
  { customerId }: Customer,
  { id }: Pick<Purchase, 'id'>,
): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  return data.some((one) => one.id !== id && isLive(one));
}

type PaidPurchase = Pick<Payment, 'activate'> & {
  purchase: Purchase;
  customer: Customer;
  /** A signed-in member bought again and left before the page registered it. */
  member: Member | undefined;
};

async function completeForVisitor(
  dependencies: PaymentServices,
  { purchase, customer, member, activate }: PaidPurchase,
): Promise<void> {
  const { userUuid, id, intentId } = purchase;
  const { customerId, email } = customer;
  const locale = await readVisitorLocale(dependencies.db, userUuid);
  try {
    await completePurchase(dependencies, {
      userUuid,
      customerId,
      intentId: intentId ?? id,
      recipient: member ? { member } : { person: { email, locale }, isUnclaimed: true },
      activate,
      async whenCompleted(transaction, { subscriptionId, planName }) {
        if (member) return;
        const key = `finish-account:${subscriptionId}`;
        const payload = { email, planName: translatePlanName(planName, locale) };
        await enqueue(transaction, { topic: 'finish-account', key, payload });
      },
    });
  } catch (error) {
    const reason = stopReasons.find((code) => isProblemError(error, code));
    if (reason) return stopPurchase(dependencies, { purchase, customer, reason });
    // Another purchase of the same visitor runs and has its own job. A member's is tried again, and then has a plan.
    if (member || !isProblemError(error, 'intent-used')) throw error;
  }
}

/** Refusals of an activation that end a purchase. */
const stopReasons = ['trial-used', 'coupon-invalid'] as const;

type StopReason = 'has-account' | 'trial-used' | 'coupon-invalid';
type Stop = { purchase: Purchase; customer: Customer; reason: StopReason };

async function stopPurchase(
  { db, stripe, siteUrl }: PaymentServices,
  { purchase: { kind, id, userUuid }, customer: { customerId, email }, reason }: Stop,
): Promise<void> {
  const started = kind === 'card' ? await findTrial(stripe, customerId, id) : id;
  const refunded = started === undefined ? undefined : await refundPurchase(stripe, started);
  const locale = (await findMember(db, userUuid))?.locale ?? (await readVisitorLocale(db, userUuid));
  const mail: MailPayload = {
    to: email,
    locale,
    template: 'purchase-stopped',
    data: {
      reason,
      refunded: refunded ? formatAmount(refunded.amount, refunded.currency, { locale }) : null,
      link: createStopLink(siteUrl, reason),
    },
  };
  await enqueueMail(db, mail, `purchase-stopped:${id}`);
  // Last: a retry of this job must find the subscription running.
  if (started !== undefined) await endPurchase(stripe, started);
}

function createStopLink(siteUrl: string, reason: StopReason): string {
  return reason === 'has-account' ? `${siteUrl}/login` : `${siteUrl}/checkout/price-options`;
}

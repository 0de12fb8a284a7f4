import type { MailPayload } from '@funnel/content/mail';
import { formatMoney, getServerFormatLocale, type Locale, type Money } from '@funnel/contracts';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { findAddressHolder } from '../../platform/accounts/email-changes';
import { findMember, type Member } from '../../platform/accounts/members-store';
import { addMilliseconds, day, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueue } from '../../platform/outbox/outbox';
import { hasEnded } from '../../platform/stripe/has-ended';
import { readVisitorLocale } from '../../platform/visitors/visitor-contexts';
import { translatePlanName } from '../catalogue/catalogue-data';
import { type Attempt, findAttempt, findLaterAttempt } from '../checkout/attempts-store';
import { type Customer, findCustomer } from '../checkout/customers-store';
import { refreshCustomer } from '../subscription/mirror/refresh-customer';
import { completeRegistration, recordPurchase } from './complete-registration';
import { finalizePurchaseTopic } from './finalize-when-paid';
import { findPaidIntent, type PaidIntent } from './paid-intent';
import { activatePurchase, isPaid, type Purchase, toPurchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { findRegistration, hasRegistered, isRegistered, lockVisitor } from './registrations-store';
import { findTrial } from './start-trial';
import { endPurchase, refundPurchase } from './undo-purchase';
import { withdrawUnused } from './withdraw-unused';

/** An unpaid subscription is withdrawn after this. */
const ABANDONED = day;
/** A visitor who started again may still be checking out. */
const STILL_TRYING = hour;

const payloadSchema = z.object({ id: z.string() });

/**
 * Handles the outbox topic `settle-purchase`: finishes what a visitor left behind, according to the provider's state.
 * Paid and not registered: creates the account and mails a link. Never paid: withdraws it. Paid but not allowed:
 * refunds it and says so by mail. Repeating it, or registering at the same time, gives the same result.
 */
export function finalizePurchaseJob(dependencies: RegisterDependencies) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const attempt = await findAttempt(dependencies.db, id);
    if (!attempt) return;
    await dependencies.runExclusive(attempt.userUuid, () =>
      attempt.kind === 'card'
        ? finalizeCard(dependencies, attempt)
        : finalizeSubscription(dependencies, attempt),
    );
  };
}

async function finalizeCard(dependencies: RegisterDependencies, attempt: Attempt): Promise<void> {
  const { db, clock, stripe } = dependencies;
  const { id: intentId } = attempt;
  if (await isRegisteredBy(db, attempt)) return;
  const intent = await findPaidIntent(stripe, intentId);
  if (!intent?.terms || intent.isOfDeletedCustomer) return;
  const next = await findLaterAttempt(db, attempt);
  // The visitor changed their mind: a later paid attempt counts, and this one waits while they may still pay it.
  if (next && (await isPaidAttempt(stripe, next))) return;
  if (next && next.createdAt > addMilliseconds(clock(), -STILL_TRYING)) {
    const runAt = addMilliseconds(next.createdAt, STILL_TRYING);
    await enqueue(db, { topic: finalizePurchaseTopic, payload: { id: intentId }, runAt });
    return;
  }
  await finalizePaid(dependencies, attempt, () => activatePurchase(dependencies, intent, {}));
}

async function finalizeSubscription(dependencies: RegisterDependencies, attempt: Attempt): Promise<void> {
  const { stripe } = dependencies;
  const subscription = await stripe.subscriptions.retrieve(attempt.id);
  const intent = attempt.intentId === null ? undefined : await findPaidIntent(stripe, attempt.intentId);
  if (!isBought(attempt, subscription, intent)) {
    await withdrawAbandoned(dependencies, attempt, subscription);
    return;
  }
  await finalizePaid(dependencies, attempt, async () =>
    intent ? activatePurchase(dependencies, intent, {}) : toPurchase(subscription),
  );
}

/** Whether it runs and the card that we may have requested is saved (the provider requests none if there is one). */
function isBought(
  { intentId }: Attempt,
  subscription: Stripe.Subscription,
  intent: PaidIntent | undefined,
): boolean {
  const isCardMissing = intentId?.startsWith('seti_') && intent === undefined;
  return isPaid(subscription) && !isCardMissing;
}

/** Without a charge it runs at the provider before its card is saved. One with a charge expires there by itself. */
async function withdrawAbandoned(
  dependencies: RegisterDependencies,
  { id, userUuid, createdAt }: Attempt,
  { status }: Stripe.Subscription,
): Promise<void> {
  const { db, clock, stripe } = dependencies;
  if (createdAt > addMilliseconds(clock(), -ABANDONED)) return;
  if (status === 'trialing' || status === 'active') await stripe.subscriptions.cancel(id);
  const customer = await findCustomer(db, userUuid);
  if (!customer) return;
  const writeMirror = await refreshCustomer(dependencies, customer.customerId);
  await writeMirror(db);
}

async function isPaidAttempt(stripe: Stripe, attempt: Attempt): Promise<boolean> {
  const { kind, id, intentId } = attempt;
  const intent = intentId === null ? undefined : await findPaidIntent(stripe, intentId);
  if (kind === 'card') return intent !== undefined;
  return isBought(attempt, await stripe.subscriptions.retrieve(id), intent);
}

async function finalizePaid(
  dependencies: RegisterDependencies,
  attempt: Attempt,
  purchaseNow: () => Promise<Purchase>,
): Promise<void> {
  const { db, clock } = dependencies;
  const customer = await findCustomer(db, attempt.userUuid);
  if (!customer) return;
  const stopWith = (reason: StopReason) => stopPurchase(dependencies, { attempt, customer, reason });
  // A visitor becomes a member once, and paying never proves identity. Read before the registration, which may be
  // completing right now: its purchase must not look like a second one.
  const buyer = await findMember(db, attempt.userUuid);
  const member = buyer ?? (await findAddressHolder(db, customer.email, clock()));
  if (await isRegisteredBy(db, attempt)) return;
  if (buyer && !(await hasOtherPlan(dependencies, customer, attempt))) {
    return renewMember(dependencies, { attempt, customer, member: buyer, purchase: await purchaseNow() });
  }
  if (member) return stopWith('has-account');
  try {
    await makeMember(dependencies, { attempt, customer, purchase: await purchaseNow() });
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : undefined;
    if (code === 'trial-used' || code === 'coupon-invalid') return stopWith(code);
    // Another purchase of the same visitor runs and has its own job.
    if (code !== 'intent-used') throw error;
  }
}

/** Whether the attempt made a member. A card also counts when the visitor registered otherwise: then nothing runs. */
async function isRegisteredBy(db: Db, { kind, id, intentId, userUuid }: Attempt): Promise<boolean> {
  if ((await isRegistered(db, id)) || (await findRegistration(db, intentId ?? id))) return true;
  return kind === 'card' && (await hasRegistered(db, userUuid));
}

/** Whether the member has another running plan. */
async function hasOtherPlan(
  { stripe }: RegisterDependencies,
  { customerId }: Customer,
  { id }: Attempt,
): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  return data.some((one) => one.id !== id && one.status !== 'incomplete' && !hasEnded(one));
}

type NewMember = { attempt: Attempt; customer: Customer; purchase: Purchase };

/** A signed-in member bought again and left before the page registered it. */
async function renewMember(
  dependencies: RegisterDependencies,
  { attempt, customer, member, purchase }: NewMember & { member: Member },
): Promise<void> {
  const intentId = attempt.intentId ?? attempt.id;
  const writeMirror = await refreshCustomer(dependencies, customer.customerId);
  await dependencies.db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, member.uuid);
    if (await findRegistration(transaction, intentId)) return;
    await writeMirror(transaction);
    const { customerId } = customer;
    const record = { member, customerId, intentId, purchase, isUnclaimed: false };
    await recordPurchase(dependencies, transaction, record);
  });
}

async function makeMember(
  dependencies: RegisterDependencies,
  { attempt, customer, purchase }: NewMember,
): Promise<void> {
  const { userUuid } = attempt;
  const intentId = attempt.intentId ?? attempt.id;
  const writeMirror = await refreshCustomer(dependencies, customer.customerId);
  const isMade = await dependencies.db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, userUuid);
    if (await findRegistration(transaction, intentId)) return false;
    if (await hasRegistered(transaction, userUuid)) return false;
    await writeMirror(transaction);
    const locale = await readVisitorLocale(transaction, userUuid);
    const person = { email: customer.email, locale };
    const { customerId } = customer;
    const completion = { userUuid, customerId, person, intentId, purchase, isUnclaimed: true };
    const { planName } = await completeRegistration(dependencies, transaction, completion);
    const key = `finish-account:${purchase.subscriptionId}`;
    const payload = { email: customer.email, planName: translatePlanName(planName, locale) };
    await enqueue(transaction, { topic: 'finish-account', key, payload });
    return true;
  });
  if (!isMade) await withdrawUnused(dependencies, purchase);
}

type StopReason = 'has-account' | 'trial-used' | 'coupon-invalid';
type Stop = { attempt: Attempt; customer: Customer; reason: StopReason };

async function stopPurchase(
  { db, stripe, siteUrl }: RegisterDependencies,
  { attempt: { kind, id, userUuid }, customer: { customerId, email }, reason }: Stop,
): Promise<void> {
  const started = kind === 'card' ? await findTrial(stripe, customerId, id) : id;
  const refunded = started === undefined ? undefined : await refundPurchase(stripe, started);
  const locale = (await findMember(db, userUuid))?.locale ?? (await readVisitorLocale(db, userUuid));
  const payload: MailPayload = {
    to: email,
    locale,
    template: 'purchase-stopped',
    data: {
      reason,
      refunded: refunded ? formatRefund(refunded, locale) : null,
      link: createStopLink(siteUrl, reason),
    },
  };
  await enqueue(db, { topic: 'mail', key: `purchase-stopped:${id}`, payload });
  // Last: a retry of this job must find the subscription running.
  if (started !== undefined) await endPurchase(stripe, started);
}

function formatRefund(money: Money, locale: Locale): string {
  return formatMoney(money, getServerFormatLocale(locale));
}

function createStopLink(siteUrl: string, reason: StopReason): string {
  return reason === 'has-account' ? `${siteUrl}/login` : `${siteUrl}/checkout/price-options`;
}

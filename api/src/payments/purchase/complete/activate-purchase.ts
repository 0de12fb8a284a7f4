import type { Registration } from '@funnel/contracts';
import type Stripe from 'stripe';
import { isProblemError, ProblemError } from '../../../platform/http/problem-error';
import { getId } from '../../../platform/stripe/ids';
import { type Terms, termsSchema } from '../../../platform/stripe/terms';
import { setTaxAddress } from '../customer/customers';
import type { RegisterDependencies } from '../dependencies';
import { findPurchase } from '../purchases-store';
import type { PaidIntent } from './paid-intent';
import { cancelOthers, startTrial } from './start-trial';

/** A purchase whose subscription runs. */
export type ActivePurchase = { subscriptionId: string; terms: Terms };

/** Activates the subscription that an intent paid for: starts the trial of a saved card, else uses the pending one. */
export async function activatePurchase(
  dependencies: RegisterDependencies,
  intent: PaidIntent,
  { stripeSubscriptionId }: Pick<Registration, 'stripeSubscriptionId'>,
): Promise<ActivePurchase> {
  const { stripe } = dependencies;
  if (intent.terms) {
    if (dependencies.trialOncePerCard) await claimTrial(dependencies, intent);
    const { userUuid, terms } = intent;
    if (userUuid !== undefined && terms.taxedAt) await setTaxAddress(dependencies, userUuid, terms.taxedAt);
    return { subscriptionId: await startTrial(stripe, intent, intent.terms), terms: intent.terms };
  }
  const pending = await findPurchase(dependencies.db, intent.id);
  if (pending?.kind !== 'subscription') throw new ProblemError('forbidden');
  const isOther = stripeSubscriptionId && stripeSubscriptionId !== pending.id;
  if (isOther) throw new ProblemError('forbidden');
  const subscription = await stripe.subscriptions.retrieve(pending.id);
  if (!isPaid(subscription)) throw new ProblemError('payment-incomplete');
  const purchase = toActivePurchase(subscription);
  if (purchase.terms.trialDays > 0 && dependencies.trialOncePerCard) {
    await claimOrCancel(dependencies, { ...intent, userUuid: pending.userUuid }, purchase);
  }
  await cancelOthers(stripe, intent.customerId, purchase.subscriptionId);
  await chargeSavedCard(stripe, subscription, intent);
  return purchase;
}

/** Makes the card confirmed for a subscription the one that pays for it. */
async function chargeSavedCard(
  stripe: Stripe,
  { id, default_payment_method: card }: Stripe.Subscription,
  { id: intentId, paymentMethodId }: PaidIntent,
): Promise<void> {
  if (!intentId.startsWith('seti_') || paymentMethodId === undefined) return;
  if (getId(card) === paymentMethodId) return;
  await stripe.subscriptions.update(id, { default_payment_method: paymentMethodId });
}

/** The trial is already running: when the card had one before, it is cancelled before it is charged. */
async function claimOrCancel(
  dependencies: RegisterDependencies,
  intent: PaidIntent,
  { subscriptionId }: ActivePurchase,
): Promise<void> {
  try {
    await claimTrial(dependencies, intent);
  } catch (error) {
    if (isProblemError(error, 'trial-used')) await dependencies.stripe.subscriptions.cancel(subscriptionId);
    throw error;
  }
}

/** Whether a subscription runs: paid, or its card saved when nothing is due at first. */
export function isPaid({
  status,
  pending_setup_intent: setup,
}: Pick<Stripe.Subscription, 'status' | 'pending_setup_intent'>): boolean {
  return setup === null && (status === 'active' || status === 'trialing');
}

/** Converts a running subscription; its terms are in the metadata. */
export function toActivePurchase({ id, metadata }: Stripe.Subscription): ActivePurchase {
  return { subscriptionId: id, terms: termsSchema.parse(metadata) };
}

/** Claims the one free trial of a card. The same visitor may repeat it; anyone else is refused. */
async function claimTrial(
  { db, clock }: RegisterDependencies,
  { id, cardFingerprint: fingerprint, userUuid }: PaidIntent,
): Promise<void> {
  if (fingerprint === undefined || userUuid === undefined) return;
  await db
    .insertInto('trialCards')
    .values({ fingerprint, userUuid, intentId: id, usedAt: clock() })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
  const { userUuid: owner } = await db
    .selectFrom('trialCards')
    .select('userUuid')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  if (owner !== userUuid) throw new ProblemError('trial-used');
}

import type Stripe from 'stripe';
import { findRow, insertOnce } from '../../../platform/database/rows';
import { isProblemError, ProblemError } from '../../../platform/http/problem-error';
import { getId } from '../../../platform/stripe/ids';
import { isRefused } from '../../../platform/stripe/stripe-problems';
import { type Terms, termsSchema } from '../../../platform/stripe/terms';
import { readVisitorUuid } from '../../../platform/visitors/visitor-contexts';
import type { PaymentServices } from '../../context';
import { setTaxAddress } from '../customer/customers';
import { findPurchase } from '../purchases-store';
import type { PaidIntent, Payer } from './paid-intent';
import { cancelOthers, startTrial } from './start-trial';

/** A purchase whose subscription runs. */
export type ActivePurchase = { subscriptionId: string; terms: Terms };

/**
 * Activates the subscription that an intent paid for: starts the trial of a saved card, else uses the pending one, which
 * must be the one that the page names.
 */
export async function activatePurchase(
  dependencies: PaymentServices,
  payer: Payer,
  namedSubscription?: string | null,
): Promise<ActivePurchase> {
  const { terms } = payer.intent;
  try {
    if (terms) return await activateTrial(dependencies, payer, terms);
    return await activatePending(dependencies, payer, namedSubscription);
  } catch (error) {
    // The provider refuses a customer who was deleted with their visitor meanwhile.
    const isDeleted =
      isRefused(error) && (await readVisitorUuid(dependencies.db, payer.userUuid)) === undefined;
    throw isDeleted ? new ProblemError('payment-incomplete') : error;
  }
}

async function activateTrial(
  dependencies: PaymentServices,
  payer: Payer,
  terms: Terms,
): Promise<ActivePurchase> {
  const { intent, userUuid } = payer;
  if (dependencies.trialOncePerCard) await claimTrial(dependencies, payer);
  if (terms.taxedAt) await setTaxAddress(dependencies, userUuid, terms.taxedAt);
  return { subscriptionId: await startTrial(dependencies.stripe, intent, terms), terms };
}

async function activatePending(
  dependencies: PaymentServices,
  payer: Payer,
  namedSubscription?: string | null,
): Promise<ActivePurchase> {
  const { stripe } = dependencies;
  const { intent } = payer;
  const pending = await findPurchase(dependencies.db, intent.id);
  if (pending?.kind !== 'subscription') throw new ProblemError('forbidden');
  if (namedSubscription && namedSubscription !== pending.id) throw new ProblemError('forbidden');
  const subscription = await stripe.subscriptions.retrieve(pending.id);
  if (!isPaid(subscription)) throw new ProblemError('payment-incomplete');
  const purchase = toActivePurchase(subscription);
  if (purchase.terms.trialDays > 0 && dependencies.trialOncePerCard) {
    await claimOrCancel(dependencies, payer, purchase);
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
  dependencies: PaymentServices,
  payer: Payer,
  { subscriptionId }: ActivePurchase,
): Promise<void> {
  try {
    await claimTrial(dependencies, payer);
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
  { db, clock }: PaymentServices,
  { intent: { id: intentId, cardFingerprint: fingerprint }, userUuid }: Payer,
): Promise<void> {
  if (fingerprint === undefined) return;
  await insertOnce(db, 'trialCards', { fingerprint, userUuid, intentId, usedAt: clock() });
  const claim = await findRow(db, 'trialCards', { fingerprint });
  if (claim?.userUuid !== userUuid) throw new ProblemError('trial-used');
}

import { type Subscription, subscriptionStatusSchema } from '@funnel/contracts';
import type { Insertable } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../../platform/database/tables';
import { getPlanName } from '../../catalogue/catalogue-data';
import { CHANGES_FROM, isMoved, isPaused, readMovedCharge, readPause } from './moved-charge';
import type { PaymentReversal } from './payment-reversal';

export type MirrorRow = Insertable<Tables['subscriptions']>;

type Context = {
  customerId: string;
  readNumber: string;
  readAt: Date;
  reversal: PaymentReversal | undefined;
  owedSince: Date | undefined;
  nextCharge: number | null;
  chargeIfKept: number | null;
  /** For one period, in the currency of the subscription. */
  amount: number;
};

/** Converts a provider subscription to a row of our table. */
export function toMirrorRow(subscription: Stripe.Subscription, context: Context): MirrorRow {
  const item = getItem(subscription);
  const { price } = item;
  const pause = readPause(subscription);
  return {
    subscriptionId: subscription.id,
    customerId: context.customerId,
    status: readMirrorStatus(subscription),
    planName: getPlanName(price.lookup_key),
    priceId: price.id,
    amount: context.amount,
    currency: subscription.currency.toUpperCase(),
    billingInterval: price.recurring?.interval ?? 'month',
    intervalCount: price.recurring?.interval_count ?? 1,
    nextCharge: context.nextCharge,
    chargeIfKept: context.chargeIfKept,
    trialEndsAt: isMoved(subscription) ? null : toDate(subscription.trial_end),
    currentPeriodStartsAt: toDate(item.current_period_start),
    currentPeriodEndsAt: toDate(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: toDate(subscription.canceled_at),
    endsAt: toDate(subscription.ended_at ?? subscription.cancel_at),
    pauseStartsAt: toDate(pause?.startsAt ?? null),
    pauseResumesAt: toDate(pause?.resumesAt ?? null),
    ...readScheduledChange(subscription),
    startedAt: new Date(subscription.created * 1000),
    takenBack: context.reversal ?? null,
    owedSince: context.owedSince ?? null,
    readNumber: context.readNumber,
    readAt: context.readAt,
  };
}

/** A switch that starts with the next charge; the items are already those of the new plan. */
function readScheduledChange(
  subscription: Stripe.Subscription,
): Pick<MirrorRow, 'changesFromPlan' | 'changesAt'> {
  const moved = readMovedCharge(subscription);
  const from = subscription.metadata[CHANGES_FROM];
  if (!moved || from === undefined) return { changesFromPlan: null, changesAt: null };
  return { changesFromPlan: getPlanName(from), changesAt: toDate(moved.chargedAt) };
}

/** The subscribed item; we sell one at a time. */
export function getItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item`);
  return item;
}

/** The status that our copy has of a subscription, which was read with its latest invoice. */
export function readMirrorStatus(subscription: Stripe.Subscription): Subscription['status'] {
  return isPaused(subscription) ? 'paused' : readStatus(subscription);
}

/** Converts the provider's status to ours. */
export function readStatus(
  subscription: Pick<Stripe.Subscription, 'status' | 'pending_setup_intent' | 'trial_end' | 'metadata'>,
): Subscription['status'] {
  const { status, pending_setup_intent: pending } = subscription;
  if (readMovedCharge(subscription)) return 'active';
  // The provider calls a subscription "trialing" before any card is saved. For us it has not started.
  if (status === 'trialing' && pending !== null) return 'incomplete';
  if (status === 'incomplete_expired') return 'canceled';
  return subscriptionStatusSchema.parse(status);
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}

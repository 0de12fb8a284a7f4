import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import {
  mail,
  mailChanges,
  mailEnd,
  toFailedChargeJob,
  toReceiptJob,
  toRefundJob,
} from '../billing-emails/billing-mail-effects';
import {
  finalizeIntent,
  finalizeInvoice,
  finalizeSubscription,
} from '../purchase/complete/finalize-when-paid';
import { countDecline } from '../purchase/prepare/card-declines';
import { tellRevenueCat } from '../revenuecat/revenuecat-queue';
import { enqueueFollowCard } from '../subscription/follow-card';
import { recordRefund } from '../subscription/record-refund';

/**
 * Follows from an event once the mirror is written. It runs in the transaction that marks the event as done, so it only
 * writes and enqueues jobs there and calls no other service. Another event may repeat it: jobs have a key made
 * of subscription and effect.
 */
type Effect<Event> = (transaction: Db, event: Event, now: Date) => Promise<void>;

type EventType = Stripe.Event['type'];
type EventOf<Type> = Extract<Stripe.Event, { type: Type }>;

export type Reaction<Event = Stripe.Event> = {
  /** Whether the customer's subscriptions are read again, and with them access, the account, and upcoming mails. */
  refreshes: boolean;
  effects: readonly Effect<Event>[];
};

/** What each event of the provider does. Any other event is noted, and does nothing. */
const reactions: { readonly [Type in EventType]?: Reaction<EventOf<Type>> } = {
  'customer.updated': only(enqueueFollowCard),
  'customer.deleted': refresh(),
  'customer.discount.created': refresh(),
  'customer.discount.updated': refresh(),
  'customer.discount.deleted': refresh(),
  'customer.subscription.created': refresh(tellRevenueCat),
  'customer.subscription.updated': refresh(finalizeSubscription, mailChanges, tellRevenueCat),
  'customer.subscription.deleted': refresh(mailEnd, tellRevenueCat),
  'customer.subscription.paused': refresh(tellRevenueCat),
  'customer.subscription.resumed': refresh(tellRevenueCat),
  'customer.subscription.trial_will_end': refresh(),
  'customer.subscription.pending_update_applied': refresh(),
  'customer.subscription.pending_update_expired': refresh(),
  'setup_intent.succeeded': refresh(finalizeIntent),
  'setup_intent.setup_failed': only(countDecline),
  'payment_intent.succeeded': refresh(finalizeIntent),
  'payment_intent.payment_failed': only(countDecline),
  'payment_method.automatically_updated': refresh(),
  'invoice.paid': refresh(finalizeInvoice, mail(toReceiptJob)),
  'invoice.payment_succeeded': refresh(),
  'invoice.payment_failed': refresh(mail(toFailedChargeJob)),
  'invoice.payment_action_required': refresh(mail(toFailedChargeJob)),
  'invoice.payment_attempt_required': refresh(),
  'invoice.finalization_failed': refresh(),
  'charge.refunded': refresh(recordRefund, mail(toRefundJob)),
  'charge.dispute.created': refresh(),
  'charge.dispute.updated': refresh(),
  'charge.dispute.closed': refresh(),
  'charge.dispute.funds_withdrawn': refresh(),
  'charge.dispute.funds_reinstated': refresh(),
  'refund.created': refresh(),
  'refund.updated': refresh(),
  'refund.failed': refresh(),
};

function refresh<Event>(...effects: Effect<Event>[]): Reaction<Event> {
  return { refreshes: true, effects };
}

function only<Event>(...effects: Effect<Event>[]): Reaction<Event> {
  return { refreshes: false, effects };
}

export function findReaction({ type }: Stripe.Event): Reaction | undefined {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the effects under a type take the events of that type
  return reactions[type] as Reaction | undefined;
}

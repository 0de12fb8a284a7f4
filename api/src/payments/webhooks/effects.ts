import type Stripe from 'stripe';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import { getId } from '../../platform/stripe/ids';
import {
  mailChanges,
  mailEnd,
  planMailFor,
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
import { tellRevenueCat } from '../revenuecat/revenuecat-job';
import { enqueueFollowCard } from '../subscription/follow-card';
import { bookPayment, bookRefunds } from '../subscription/ledger-store';
import { findPayer } from '../subscription/mails/subscriber-store';

/**
 * Follows from an event once the mirror is written. It runs in the transaction that marks the event as done, so it only
 * writes and enqueues jobs there and calls no other service. Another event may repeat it: jobs have a key made
 * of subscription and effect.
 */
type Effect<Event> = (transaction: Db, event: Event, now: Date) => Promise<void>;

type EventType = Stripe.Event['type'];
type EventOf<Type> = Extract<Stripe.Event, { type: Type }>;

type Reaction<Event = Stripe.Event> = {
  /**
   * Whether the customer's subscriptions are read again: `subscriptions` is written, and upcoming mails are planned from
   * it (`refresh-customer.ts`). Access is never stored: `access.ts` resolves it from that row. Only an effect can audit.
   */
  refreshes: boolean;
  effects: readonly Effect<Event>[];
};

/** May change a subscription, its next charge or its payments: the compiler asks for each that a new API version has. */
type ChangingType = Extract<
  EventType,
  | `customer.${'subscription' | 'discount'}.${string}`
  | `invoice.payment_${string}`
  | `charge.dispute.${string}`
  | `refund.${string}`
>;

type Reactions = { readonly [Type in ChangingType]: Reaction<EventOf<Type>> } & {
  readonly [Type in EventType]?: Reaction<EventOf<Type>>;
};

/** What each event of the provider does. Any other event is noted, and does nothing. */
const reactions: Reactions = {
  'customer.updated': runOnly(enqueueFollowCard),
  'customer.deleted': refreshThen(),
  'customer.discount.created': refreshThen(),
  'customer.discount.updated': refreshThen(),
  'customer.discount.deleted': refreshThen(),
  'customer.subscription.created': refreshThen(tellRevenueCat),
  'customer.subscription.updated': refreshThen(finalizeSubscription, mailChanges, tellRevenueCat),
  'customer.subscription.deleted': refreshThen(mailEnd, tellRevenueCat),
  'customer.subscription.paused': refreshThen(tellRevenueCat),
  'customer.subscription.resumed': refreshThen(tellRevenueCat),
  'customer.subscription.trial_will_end': refreshThen(),
  'customer.subscription.pending_update_applied': refreshThen(),
  'customer.subscription.pending_update_expired': refreshThen(),
  'setup_intent.succeeded': refreshThen(finalizeIntent),
  'setup_intent.setup_failed': runOnly(countDecline),
  'payment_intent.succeeded': refreshThen(finalizeIntent),
  'payment_intent.payment_failed': runOnly(countDecline),
  'payment_method.automatically_updated': refreshThen(),
  'invoice.paid': refreshThen(finalizeInvoice, recordPayment, planMailFor(toReceiptJob)),
  'invoice.payment_succeeded': refreshThen(),
  'invoice.payment_failed': refreshThen(planMailFor(toFailedChargeJob)),
  'invoice.payment_action_required': refreshThen(planMailFor(toFailedChargeJob)),
  'invoice.payment_attempt_required': refreshThen(),
  'invoice.finalization_failed': refreshThen(),
  'charge.refunded': refreshThen(recordRefund, planMailFor(toRefundJob)),
  'charge.dispute.created': refreshThen(),
  'charge.dispute.updated': refreshThen(),
  'charge.dispute.closed': refreshThen(),
  'charge.dispute.funds_withdrawn': refreshThen(),
  'charge.dispute.funds_reinstated': refreshThen(),
  'refund.created': refreshThen(),
  'refund.updated': refreshThen(),
  'refund.failed': refreshThen(),
};

function refreshThen<Event>(...effects: Effect<Event>[]): Reaction<Event> {
  return { refreshes: true, effects };
}

function runOnly<Event>(...effects: Effect<Event>[]): Reaction<Event> {
  return { refreshes: false, effects };
}

export function findReaction({ type }: Stripe.Event): Reaction | undefined {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the effects under a type take the events of that type
  return reactions[type] as Reaction | undefined;
}

async function recordPayment(
  transaction: Db,
  { data: { object } }: Stripe.InvoicePaidEvent,
  now: Date,
): Promise<void> {
  await bookPayment(transaction, object, now);
}

/** Writes every refund to ledger and security log, also those made in the provider’s dashboard. */
async function recordRefund(
  transaction: Db,
  { data: { object } }: Stripe.ChargeRefundedEvent,
  now: Date,
): Promise<void> {
  const { id: charge, amount_refunded: amount, currency, customer } = object;
  const customerId = getId(customer);
  await bookRefunds(transaction, object, now);
  await recordSecurityEvent(transaction, {
    at: now,
    kind: 'refunded',
    details: { charge, amount, currency },
    memberUuid: customerId === undefined ? undefined : (await findPayer(transaction, customerId))?.uuid,
  });
}

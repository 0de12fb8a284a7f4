import type Stripe from 'stripe';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import { getId } from '../../platform/stripe/ids';
import { findPayer } from './mails/subscriber-store';

/** Writes every refund to the security log, also those made in the provider’s dashboard. */
export async function recordRefund(
  transaction: Db,
  { data: { object } }: Stripe.ChargeRefundedEvent,
  now: Date,
): Promise<void> {
  const { id: charge, amount_refunded: amount, currency, customer } = object;
  const customerId = getId(customer);
  await recordSecurityEvent(transaction, {
    at: now,
    kind: 'refunded',
    details: { charge, amount, currency },
    memberUuid: customerId === undefined ? undefined : (await findPayer(transaction, customerId))?.uuid,
  });
}

import * as z from 'zod';
import type { Account } from '../account/account';
import type { ChargeRecord } from '../account/records';
import { toDisputeView, toRefundView } from '../objects/charge-view';
import { closeDispute, openDispute } from '../objects/disputes';
import { createRefund } from '../objects/refunds';
import { createMissingObject } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';

/** A charge, or a payment intent, invoice, subscription or customer, which stands for its newest paid charge. */
const of = z.string();

export const refundCommand = z.strictObject({ of, amount: z.number().int().min(1).optional() });

export const disputeCommand = z.union([
  z.strictObject({
    of,
    reason: z
      .enum(['fraudulent', 'inquiry', 'product_not_received', 'subscription_canceled'])
      .default('fraudulent'),
  }),
  z.strictObject({ close: z.string(), outcome: z.enum(['lost', 'won']) }),
]);

/** A refund as from the dashboard. */
export function refundCharge(account: Account, command: z.infer<typeof refundCommand>): WireObject {
  const { id } = findCharge(account, command.of);
  return toRefundView(
    createRefund(account, { charge: id, ...(command.amount && { amount: command.amount }) }),
  );
}

/** A dispute as from the cardholder and the bank. */
export function disputeCharge(account: Account, command: z.infer<typeof disputeCommand>): WireObject {
  if ('close' in command) return toDisputeView(closeDispute(account, command.close, command.outcome));
  return toDisputeView(openDispute(account, findCharge(account, command.of), command.reason));
}

function findCharge({ tables }: Account, id: string): ChargeRecord {
  const found = tables.charges
    .all()
    .filter((charge) => !charge.failure && listRelatedIds(charge).includes(id))
    .at(-1);
  if (!found) throw createMissingObject('charge', id);
  return found;

  function listRelatedIds({ id: own, payment_intent: intent, customer }: ChargeRecord): (string | null)[] {
    const invoice = tables.invoices.find(tables.paymentIntents.find(intent)?.invoice);
    return [own, intent, customer, invoice?.id ?? null, invoice?.subscription ?? null];
  }
}

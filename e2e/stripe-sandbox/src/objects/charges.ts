import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type {
  ChargeRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
  RefundRecord,
} from '../account/records';
import type { Tables } from '../account/tables';
import { createView } from '../schema/skeleton';
import type { ErrorBody } from '../wire/stripe-error';
import { list, type WireObject } from '../wire/wire-object';

/** One payment attempt. A decline also leaves a charge, with the reason. */
export function addCharge(
  account: Account,
  intent: PaymentIntentRecord,
  { method, failure }: { method: PaymentMethodRecord; failure?: ErrorBody },
): ChargeRecord {
  const charge = account.tables.charges.add({
    id: createId('ch'),
    created: account.clock.now(account.tables.customers.find(intent.customer)?.test_clock),
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    metadata: intent.metadata,
    ...(failure && { failure }),
  });
  account.emit(failure ? 'charge.failed' : 'charge.succeeded', toChargeView(charge, account));
  return charge;
}

/** The charge of a payment: paid or failed, and how much was refunded. */
export function toChargeView({ failure, ...charge }: ChargeRecord, { tables }: Account): WireObject {
  const method = tables.paymentMethods.find(charge.payment_method);
  const refunded = sumRefunds(tables, charge.id);
  const isPaid = failure === undefined;
  return createView('charge', {
    ...charge,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: refunded,
    captured: isPaid,
    disputed: tables.disputes.all().some((dispute) => dispute.charge === charge.id),
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    paid: isPaid,
    refunded: refunded === charge.amount,
    status: isPaid ? 'succeeded' : 'failed',
    ...(method && { billing_details: method.billing_details }),
  });
}

export function sumRefunds(tables: Tables, charge: string): number {
  return listRefunds(tables, charge).reduce((sum, refund) => sum + refund.amount, 0);
}

/** Sent only when requested by `expand`. */
export function refundList(tables: Tables, charge: string): WireObject {
  return list(`/v1/charges/${charge}/refunds`, listRefunds(tables, charge).map(toRefundView));
}

function listRefunds(tables: Tables, charge: string): RefundRecord[] {
  return tables.refunds.all().filter((refund) => refund.charge === charge);
}

export function toRefundView(refund: RefundRecord): WireObject {
  return createView('refund', { ...refund });
}

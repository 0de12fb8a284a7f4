import type { Account } from '../account/account';
import type { ChargeRecord, DisputeRecord, RefundRecord } from '../account/records';
import type { Tables } from '../account/tables';
import { createSkeleton, createView } from '../schema/skeleton';
import { list, type WireObject } from '../wire/wire-object';

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

const daysToAnswer = 7;

export function toDisputeView({ submissions, ...dispute }: DisputeRecord): WireObject {
  const empty = createSkeleton('dispute');
  return createView('dispute', {
    ...dispute,
    evidence_details: {
      ...empty.evidence_details,
      due_by: dispute.created + daysToAnswer * 86_400,
      has_evidence: submissions > 0,
      submission_count: submissions,
    },
    is_charge_refundable: dispute.status === 'warning_needs_response',
  });
}

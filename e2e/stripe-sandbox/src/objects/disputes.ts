import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { ChargeRecord, DisputeRecord } from '../account/records';
import type { Tables } from '../account/tables';
import { createSkeleton, createView } from '../schema/skeleton';
import type { Requests } from '../schema/wire-types';
import { invalid } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { mergeMetadata } from './metadata';

/** The cardholder asks the bank for the money back. An inquiry takes no money. */
export function openDispute(account: Account, charge: ChargeRecord, reason: string): DisputeRecord {
  const isInquiry = reason === 'inquiry';
  const dispute = account.tables.disputes.add({
    id: createId('du'),
    created: account.clock.now(account.tables.customers.find(charge.customer)?.test_clock),
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'general' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    submissions: 0,
    metadata: {},
  });
  account.emit('charge.dispute.created', toDisputeView(dispute));
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', toDisputeView(dispute));
  return dispute;
}

const decidingTexts: Record<string, 'lost' | 'won'> = { losing_evidence: 'lost', winning_evidence: 'won' };

/** As in Stripe's test mode, the text of the evidence decides. */
export function updateDispute(
  account: Account,
  id: string,
  params: Requests['POST /v1/disputes/:id'],
): DisputeRecord {
  const before = account.tables.disputes.need(id, 'dispute');
  const isSubmitted = params.evidence !== undefined && params.submit !== false;
  if (isSubmitted) refuseClosed(before);
  const dispute = account.tables.disputes.patch(id, {
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(isSubmitted && { status: 'under_review', submissions: before.submissions + 1 }),
  });
  account.emit('charge.dispute.updated', toDisputeView(dispute), { status: before.status });
  const outcome = isSubmitted ? decidingTexts[params.evidence?.uncategorized_text ?? ''] : undefined;
  return outcome ? closeDispute(account, id, outcome) : dispute;
}

export function closeDispute(account: Account, id: string, outcome: 'lost' | 'won'): DisputeRecord {
  refuseClosed(account.tables.disputes.need(id, 'dispute'));
  const dispute = account.tables.disputes.patch(id, { status: outcome });
  account.emit('charge.dispute.closed', toDisputeView(dispute));
  if (outcome === 'won') account.emit('charge.dispute.funds_reinstated', toDisputeView(dispute));
  return dispute;
}

/** Whether a dispute took the money of the charge; a won dispute returns it. */
export function isChargedBack(tables: Tables, charge: string): boolean {
  return tables.disputes
    .all()
    .some(
      ({ charge: of, status }) => of === charge && status !== 'won' && status !== 'warning_needs_response',
    );
}

function refuseClosed({ status }: DisputeRecord): void {
  if (status === 'won' || status === 'lost') throw invalid('This dispute is already closed.');
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

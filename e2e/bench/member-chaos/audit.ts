import { auditCharges, auditDiscounts, auditDoubles } from './audit-charges';
import { auditDeletion } from './audit-deletion';
import { auditMirror, auditScreens } from './audit-screens';
import { auditWinback } from './audit-winback';
import type { Finding, Found } from './finding';
import { listPaid, type MemberState, type PriceList, RUNNING } from './member-state';
import { getId } from './provider-records';

/** Every disagreement about one member. */
export function auditMember(state: MemberState, prices: PriceList): Finding[] {
  const found: Found = (rule, what) => ({ rule, who: state.email, what });
  return [
    ...auditMirror(state, found),
    ...auditScreens(state, found),
    ...auditPlans(state, found),
    ...auditCharges(state, prices, found),
    ...auditDiscounts(state, prices, found),
    ...auditDoubles(state, found),
    ...auditRefunds(state, found),
    ...auditDeletion(state, found),
    ...auditWinback(state, found),
  ];
}

function auditPlans({ customers, isDeleted }: MemberState, found: Found): Finding[] {
  const running = customers.flatMap(({ subscriptions, ...customer }) =>
    subscriptions
      .filter(({ status, pending_setup_intent: pending }) => RUNNING.has(status) && pending === null)
      .map((subscription) => ({ subscription, customer })),
  );
  const findings: Finding[] = [];
  if (running.length > 1) {
    findings.push(found('two plans at once', running.map(({ subscription: { id } }) => id).join(', ')));
  }
  for (const { subscription, customer } of running) {
    if (isDeleted) findings.push(found('deleted and still charged', `${subscription.id} runs`));
    const card = getId(subscription.default_payment_method) ?? customer.defaultCardId;
    if (card === undefined || !customer.cardIds.includes(card)) {
      findings.push(found('plans without a card', `${subscription.id} charges ${card ?? 'no card'}`));
    }
  }
  return findings;
}

function auditRefunds(state: MemberState, found: Found): Finding[] {
  const { attempts, customers, stored, isDeleted } = state;
  const findings: Finding[] = [];
  const withdrawn = new Set(
    stored.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ subscriptionId }) => subscriptionId),
  );
  const deletedAt = attempts.find(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused')?.at;
  for (const { charge, invoice } of listPaid(state)) {
    const refunded = charge.refunds.reduce((sum, amount) => sum + amount, 0);
    const mayBeRefunded = withdrawn.has(invoice?.subscriptionId ?? '') || deletedAt !== undefined;
    if (charge.refunds.length > 1)
      findings.push(found('double refunds', `${charge.id} ${charge.refunds.join(', ')}`));
    if (refunded > 0 && !mayBeRefunded)
      findings.push(found('refunds without a reason', `${charge.id} ${refunded}`));
    if (withdrawn.has(invoice?.subscriptionId ?? '') && refunded !== charge.amount) {
      findings.push(found('withdrawn and not refunded', `${charge.id} ${refunded} of ${charge.amount}`));
    }
    const isLate =
      isDeleted && deletedAt !== undefined && charge.created * 1000 > deletedAt.getTime() + 120_000;
    if (isLate && refunded === 0) findings.push(found('deleted and still charged', charge.id));
  }
  const isTold = attempts.some(({ kind, outcome }) => kind === 'withdraw' && outcome === 'done');
  if (isTold && withdrawn.size === 0 && !isDeleted) {
    findings.push(found('withdrawn and not refunded', 'told to have withdrawn, and did not'));
  }
  for (const { id, status } of customers.flatMap(({ subscriptions }) => subscriptions)) {
    if (withdrawn.has(id) && status !== 'canceled') {
      findings.push(found('withdrawn and not refunded', `${id} is ${status}`));
    }
  }
  return findings;
}

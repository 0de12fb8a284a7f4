import { isRunning, type PriceList, sum } from '../chaos/provider-records';
import { auditCharges, auditDiscounts, auditDoubles } from './audit-charges';
import { auditMirror, auditScreens } from './audit-screens';
import { auditWinback } from './audit-winback';
import { listPaid, type MemberState } from './member-state';
import type { Finding, Found } from './rules';

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
  const running = customers.flatMap(({ subscriptions, cardIds, defaultCardId }) =>
    subscriptions.filter(isRunning).map(({ id, cardId = defaultCardId }) => ({ id, cardId, cardIds })),
  );
  const findings: Finding[] = [];
  if (running.length > 1) findings.push(found('two plans at once', running.map(({ id }) => id).join(', ')));
  for (const { id, cardId, cardIds } of running) {
    if (isDeleted) findings.push(found('deleted and still charged', `${id} runs`));
    if (cardId === undefined || !cardIds.includes(cardId))
      findings.push(found('plans without a card', `${id} charges ${cardId ?? 'no card'}`));
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
    const refunded = sum(charge.refunds);
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

/** The confirmation of the deletion is sent within it, whatever failed. */
const LAST_MAIL_MS = 2 * 24 * 3600 * 1000;

/** Who was deleted has no account, not even by a purchase that was under way, and gets no mail. */
function auditDeletion(
  { isDeleted, mustStayDeleted, screens, attempts, mails }: MemberState,
  found: Found,
): Finding[] {
  const findings: Finding[] = [];
  if (mustStayDeleted && screens.some((screen) => screen !== undefined))
    findings.push(found('deleted and still an account', 'the account opens'));
  const deletion = attempts.findLast(({ kind, outcome }) => kind === 'delete' && outcome !== 'refused');
  if (!isDeleted || !deletion) return findings;
  const last = deletion.at.getTime() + LAST_MAIL_MS;
  for (const { at, subject } of mails.filter((mail) => mail.at.getTime() > last))
    findings.push(found('deleted and still mailed', `${subject} at ${at.toISOString()}`));
  return findings;
}

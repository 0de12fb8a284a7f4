import {
  type ChargeRecord,
  type CustomerRecords,
  isRunning,
  type SubscriptionRecord,
  sum,
  toMirrorStatus,
} from '../chaos/provider-records';
import type { Records } from '../chaos/read-records';
import type * as chaos from '../chaos/run-chaos';
import type { StoredRows } from '../chaos/stored-rows';
import type { Ending } from './ending';

export const rules = [
  'lost payments',
  'double subscriptions',
  'double charges',
  'charged other than agreed',
  'entitlements without payment',
  'members without access',
  'members not notified',
  'visitors without a next step',
  'mirror other than provider',
  'tampering accepted',
] as const;
export type Rule = (typeof rules)[number];
export type Finding = chaos.Finding<Rule>;

/** How a visitor's journey ended, as the audit needs it. */
export type AuditedVisitor = { uuid: string; email: string; ending: Ending };

export type AuditInput = Records & { visitors: readonly AuditedVisitor[] };

/** Every disagreement between the provider, our database and what visitors saw. */
export function audit(input: AuditInput): Finding[] {
  return [
    ...input.visitors.flatMap((visitor) => auditVisitor(input, visitor)),
    ...input.stored.members.flatMap((member) => auditMember(input, member)),
    ...auditMirror(input),
  ];
}

/** Every customer the provider has for a visitor, including unused ones that lost a race. */
function listCustomers({ customers, stored }: AuditInput, uuid: string): CustomerRecords[] {
  return customers.filter(({ contextId }) => (stored.contexts.get(contextId) ?? contextId) === uuid);
}

function auditVisitor(input: AuditInput, { uuid, email, ending }: AuditedVisitor): Finding[] {
  const customers = listCustomers(input, uuid);
  const charges = customers.flatMap((customer) => customer.charges).filter(isKept);
  const running = customers.flatMap(({ subscriptions }) => subscriptions).filter(isRunning);
  const savedCards = customers.flatMap((customer) => customer.savedCards);
  const isMember = input.stored.members.some((member) => member.uuid === uuid);

  const findings: Finding[] = [];
  const add = (rule: Rule, what: string) => findings.push({ rule, who: `${email} ${uuid}`, what });
  if (running.length > 1) add('double subscriptions', listIds(running));
  if (charges.length > 1) add('double charges', listIds(charges));
  if (charges.length > 0 && running.length === 0)
    add('lost payments', `${listIds(charges)} for nothing that runs`);
  if (!isMember && (charges.length > 0 || running.length > 0)) {
    add('lost payments', `${listIds([...charges, ...running])} and no account`);
  } else if (!isMember && savedCards.length > 0 && ending.kind !== 'next-step') {
    add('lost payments', `${listIds(savedCards)} saved and no account`);
  }
  for (const what of auditAmounts(input, { uuid, charges, running })) add('charged other than agreed', what);
  if (ending.kind === 'try-again' || ending.kind === 'stuck')
    add('visitors without a next step', `${ending.kind}: ${ending.code}`);
  if (ending.kind === 'member' && !isMember) add('lost payments', 'told to be a member, no account');
  // A member who left before the confirmation must get a mail.
  if (isMember && ending.kind === 'left' && !wasNotified(input, uuid))
    add('members not notified', 'no mail about the purchase');
  return findings;
}

/** Whether a charge was paid and not given back. */
function isKept({ isPaid, amount, refunds }: ChargeRecord): boolean {
  return isPaid && sum(refunds) < amount;
}

function wasNotified({ stored }: AuditInput, uuid: string): boolean {
  const registration = stored.registrations.find(({ userUuid }) => userUuid === uuid);
  return !!registration && stored.mails.some(({ key }) => key?.includes(registration.subscriptionId));
}

type Paid = { uuid: string; charges: readonly ChargeRecord[]; running: readonly SubscriptionRecord[] };

/** Compares charges with the latest agreement about this intent or subscription. */
function auditAmounts({ stored }: AuditInput, { uuid, charges, running }: Paid): string[] {
  const [subscription] = running;
  if (!subscription) return [];
  const agreed = stored.agreements.findLast(
    (agreement) =>
      agreement.userUuid === uuid &&
      (agreement.subscriptionId === subscription.id ||
        (agreement.intentId !== null && agreement.intentId === subscription.metadata['setupIntentId'])),
  );
  if (!agreed) return [`nothing agreed for ${subscription.id}`];
  const { firstCharge, currency } = agreed;
  return charges
    .filter((charge) => charge.amount !== firstCharge || charge.currency.toUpperCase() !== currency)
    .map((charge) => `${charge.amount} ${charge.currency} instead of ${firstCharge} ${currency}`);
}

function auditMember(input: AuditInput, { uuid, email }: StoredRows['members'][number]): Finding[] {
  const what = explainUnpaid(input, uuid);
  return what === undefined ? [] : [{ rule: 'entitlements without payment', who: `${email} ${uuid}`, what }];
}

/** Why a member is entitled to nothing; undefined when a card is saved and what was due is paid. */
function explainUnpaid(input: AuditInput, uuid: string): string | undefined {
  const registration = input.stored.registrations.find(({ userUuid }) => userUuid === uuid);
  if (!registration) return 'an account without a registration';
  const customers = listCustomers(input, uuid);
  const subscription = customers
    .flatMap(({ subscriptions }) => subscriptions)
    .find(({ id }) => id === registration.subscriptionId);
  if (!subscription) return `${registration.subscriptionId} is not of a customer of theirs`;
  const { id, status, cardId, latestInvoice } = subscription;
  if (status === 'past_due') return undefined;
  if (!isRunning(subscription)) return `${id} is ${status}`;
  if (cardId === undefined) return `${id} is ${status} without a card`;
  const invoice = customers.flatMap(({ invoices }) => invoices).find((one) => one.id === latestInvoice);
  if (invoice?.status === 'paid' && invoice.paid === invoice.total) return undefined;
  return `${id} is ${status}, its invoice ${invoice?.status ?? 'missing'}`;
}

/** Compares every subscription of our customers with the mirror. */
function auditMirror({ customers, stored }: AuditInput): Finding[] {
  const used = new Map(stored.customers.map(({ customerId, userUuid }) => [customerId, userUuid]));
  const rows = new Map(stored.subscriptions.map((row) => [row.subscriptionId, row]));
  const wrong = customers
    .filter(({ customerId }) => used.has(customerId))
    .flatMap(({ customerId, subscriptions }) =>
      subscriptions
        .filter((subscription) => rows.get(subscription.id)?.status !== toMirrorStatus(subscription))
        .map(({ id, status }) => ({
          who: used.get(customerId) ?? customerId,
          what: `${id} is ${status} there and ${rows.get(id)?.status ?? 'missing'} here`,
        })),
    );
  const known = new Set(customers.flatMap(({ subscriptions }) => subscriptions.map(({ id }) => id)));
  const invented = stored.subscriptions
    .filter(({ subscriptionId }) => !known.has(subscriptionId))
    .map(({ subscriptionId, customerId }) => ({ who: customerId, what: `${subscriptionId} is ours alone` }));
  return [...wrong, ...invented].map((difference) => ({ rule: 'mirror other than provider', ...difference }));
}

function listIds(things: readonly { id: string }[]): string {
  return things.map(({ id }) => id).join(', ');
}

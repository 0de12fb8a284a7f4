import type { ProviderState } from './provider-state';
import type { StoredRows } from './stored-rows';
import type { Ending } from './visitor';

export type Rule =
  | 'lost payments'
  | 'double subscriptions'
  | 'double charges'
  | 'charged other than agreed'
  | 'entitlements without payment'
  | 'members without access'
  | 'members not notified'
  | 'visitors without a next step'
  | 'mirror other than provider'
  | 'tampering accepted';

export type Finding = { rule: Rule; who: string; what: string };

/** How a visitor's journey ended, as the audit needs it. */
export type AuditedVisitor = { uuid: string; email: string; ending: Ending };

export type AuditInput = { provider: ProviderState; stored: StoredRows; visitors: readonly AuditedVisitor[] };

type Subscription = ProviderState['subscriptions'][number];

const RUNNING = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** Every disagreement between the provider, our database and what visitors saw. */
export function audit(input: AuditInput): Finding[] {
  const facts = collectFacts(input);
  return [
    ...input.visitors.flatMap((visitor) => auditVisitor(facts, visitor)),
    ...input.stored.members.flatMap((member) => auditMember(facts, member)),
    ...auditMirror(facts),
  ];
}

type Facts = AuditInput & {
  /** Every customer the provider has for a visitor, including unused ones that lost a race. */
  customersByVisitor: Map<string, string[]>;
  memberUuids: Set<string>;
};

function collectFacts(input: AuditInput): Facts {
  const { provider, stored } = input;
  const customersByVisitor = new Map<string, string[]>();
  for (const { id, metadata } of provider.customers) {
    const context = metadata?.['userUuid'] ?? '';
    const uuid = stored.contexts.get(context) ?? context;
    customersByVisitor.set(uuid, [...(customersByVisitor.get(uuid) ?? []), id]);
  }
  return { ...input, customersByVisitor, memberUuids: new Set(stored.members.map(({ uuid }) => uuid)) };
}

function auditVisitor(facts: Facts, { uuid, email, ending }: AuditedVisitor): Finding[] {
  const { provider, memberUuids } = facts;
  const customers = facts.customersByVisitor.get(uuid) ?? [];
  const isTheirs = ({ customer }: { customer: string | null }) =>
    customer !== null && customers.includes(customer);
  const found = (rule: Rule, what: string): Finding => ({ rule, who: `${email} ${uuid}`, what });
  const findings: Finding[] = [];

  const charges = provider.charges
    .filter(isTheirs)
    .filter(({ status, amount, amount_refunded: back }) => status === 'succeeded' && back < amount);
  const running = provider.subscriptions.filter(isTheirs).filter(isRunning);
  const savedCards = provider.setup_intents.filter(isTheirs).filter(({ status }) => status === 'succeeded');

  if (running.length > 1) findings.push(found('double subscriptions', listIds(running)));
  if (charges.length > 1) findings.push(found('double charges', listIds(charges)));
  if (charges.length > 0 && running.length === 0) {
    findings.push(found('lost payments', `${listIds(charges)} for nothing that runs`));
  }
  const isMember = memberUuids.has(uuid);
  if (!isMember && (charges.length > 0 || running.length > 0)) {
    findings.push(found('lost payments', `${listIds([...charges, ...running])} and no account`));
  } else if (!isMember && savedCards.length > 0 && ending.kind !== 'next-step') {
    findings.push(found('lost payments', `${listIds(savedCards)} saved and no account`));
  }
  findings.push(
    ...auditAmounts(facts, { uuid, charges, running }).map((what) =>
      found('charged other than agreed', what),
    ),
  );
  const isOver = ending.kind === 'member' || ending.kind === 'next-step' || ending.kind === 'left';
  if (!isOver) findings.push(found('visitors without a next step', `${ending.kind}: ${ending.code}`));
  if (ending.kind === 'member' && !isMember)
    findings.push(found('lost payments', 'told to be a member, no account'));
  // A member who left before the confirmation must get a mail.
  if (isMember && ending.kind === 'left' && !wasNotified(facts, uuid)) {
    findings.push(found('members not notified', 'no mail about the purchase'));
  }
  return findings;
}

function wasNotified({ stored }: Facts, uuid: string): boolean {
  const registration = stored.registrations.find(({ userUuid }) => userUuid === uuid);
  return !!registration && stored.mails.some(({ key }) => key?.includes(registration.subscriptionId));
}

type Paid = { uuid: string; charges: ProviderState['charges']; running: readonly Subscription[] };

/** Compares charges with the latest agreement about this intent or subscription. */
function auditAmounts({ stored }: Facts, { uuid, charges, running }: Paid): string[] {
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

function auditMember(
  { provider, stored, customersByVisitor }: Facts,
  { uuid, email }: StoredRows['members'][number],
): Finding[] {
  const found = (what: string): Finding => ({
    rule: 'entitlements without payment',
    who: `${email} ${uuid}`,
    what,
  });
  const registration = stored.registrations.find(({ userUuid }) => userUuid === uuid);
  if (!registration) return [found('an account without a registration')];
  const subscription = provider.subscriptions.find(({ id }) => id === registration.subscriptionId);
  if (!subscription) return [found(`${registration.subscriptionId} is not at the provider`)];
  if (!customersByVisitor.get(uuid)?.includes(subscription.customer))
    return [found(`${subscription.id} belongs to another customer`)];
  const what = explainUnpaid(provider, subscription);
  return what === undefined ? [] : [found(what)];
}

/** Why a subscription entitles to nothing; undefined when a card is saved and what was due is paid. */
function explainUnpaid({ invoices }: ProviderState, subscription: Subscription): string | undefined {
  const { id, status, default_payment_method: card, latest_invoice: latest } = subscription;
  if (status === 'past_due') return undefined;
  if (!isRunning(subscription)) return `${id} is ${status}`;
  if (card === null) return `${id} is ${status} without a card`;
  const invoice = invoices.find((one) => one.id === latest);
  if (invoice?.status !== 'paid' || invoice.amount_paid !== invoice.total) {
    return `${id} is ${status}, its invoice ${invoice?.status ?? 'missing'}`;
  }
  return undefined;
}

/** Compares every subscription of our customers with the mirror. */
function auditMirror({ provider, stored }: Facts): Finding[] {
  const used = new Map(stored.customers.map(({ customerId, userUuid }) => [customerId, userUuid]));
  const rows = new Map(stored.subscriptions.map((row) => [row.subscriptionId, row]));
  const wrong = provider.subscriptions
    .filter(({ customer }) => used.has(customer))
    .filter((subscription) => rows.get(subscription.id)?.status !== toMirrorStatus(subscription))
    .map(({ id, status, customer }) => ({
      who: used.get(customer) ?? customer,
      what: `${id} is ${status} there and ${rows.get(id)?.status ?? 'missing'} here`,
    }));
  const known = new Set(provider.subscriptions.map(({ id }) => id));
  const invented = stored.subscriptions
    .filter(({ subscriptionId }) => !known.has(subscriptionId))
    .map(({ subscriptionId, customerId }) => ({ who: customerId, what: `${subscriptionId} is ours alone` }));
  return [...wrong, ...invented].map((difference) => ({ rule: 'mirror other than provider', ...difference }));
}

function toMirrorStatus({ status, pending_setup_intent: pending }: Subscription): string {
  if (status === 'trialing' && pending !== null) return 'incomplete';
  return status === 'incomplete_expired' ? 'canceled' : status;
}

/** A trial or free period that still waits for its first card is not running. */
function isRunning({ status, pending_setup_intent: pending }: Subscription): boolean {
  return RUNNING.has(status) && pending === null;
}

function listIds(things: readonly { id: string }[]): string {
  return things.map(({ id }) => id).join(', ');
}

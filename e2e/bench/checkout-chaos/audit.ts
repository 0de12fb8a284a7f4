import type { KeptRows } from './kept-rows';
import type { ProviderState } from './provider-state';
import type { Ending } from './visitor';

export type Rule =
  | 'lost payments'
  | 'double subscriptions'
  | 'double charges'
  | 'charged other than agreed'
  | 'entitlements without payment'
  | 'members without access'
  | 'members nobody told'
  | 'visitors without a way on'
  | 'mirror other than provider'
  | 'tampering accepted';

export type Finding = { rule: Rule; who: string; what: string };

/** What a visitor came to, as the audit needs it. */
export type Told = { uuid: string; email: string; ending: Ending };

export type AuditInput = { provider: ProviderState; kept: KeptRows; visitors: readonly Told[] };

type Subscription = ProviderState['subscriptions'][number];

const RUNNING = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** Everything where the provider, our database and what visitors were told do not agree. */
export function audit(input: AuditInput): Finding[] {
  const facts = factsOf(input);
  return [
    ...input.visitors.flatMap((visitor) => auditVisitor(facts, visitor)),
    ...input.kept.members.flatMap((member) => auditMember(facts, member)),
    ...auditMirror(facts),
  ];
}

type Facts = AuditInput & {
  /** Every customer the provider has for a visitor: one that lost a race is never used, but it is looked at. */
  customersOf: Map<string, string[]>;
  memberUuids: Set<string>;
};

function factsOf(input: AuditInput): Facts {
  const { provider, kept } = input;
  const customersOf = new Map<string, string[]>();
  for (const { id, metadata } of provider.customers) {
    const context = metadata?.['userUuid'] ?? '';
    const uuid = kept.contexts.get(context) ?? context;
    customersOf.set(uuid, [...(customersOf.get(uuid) ?? []), id]);
  }
  return { ...input, customersOf, memberUuids: new Set(kept.members.map(({ uuid }) => uuid)) };
}

function auditVisitor(facts: Facts, { uuid, email, ending }: Told): Finding[] {
  const { provider, memberUuids } = facts;
  const customers = facts.customersOf.get(uuid) ?? [];
  const isTheirs = ({ customer }: { customer: string | null }) =>
    customer !== null && customers.includes(customer);
  const found = (rule: Rule, what: string): Finding => ({ rule, who: `${email} ${uuid}`, what });
  const findings: Finding[] = [];

  const charges = provider.charges
    .filter(isTheirs)
    .filter(({ status, amount, amount_refunded: back }) => status === 'succeeded' && back < amount);
  const running = provider.subscriptions.filter(isTheirs).filter(isRunning);
  const savedCards = provider.setup_intents.filter(isTheirs).filter(({ status }) => status === 'succeeded');

  if (running.length > 1) findings.push(found('double subscriptions', idsOf(running)));
  if (charges.length > 1) findings.push(found('double charges', idsOf(charges)));
  if (charges.length > 0 && running.length === 0) {
    findings.push(found('lost payments', `${idsOf(charges)} for nothing that runs`));
  }
  const isMember = memberUuids.has(uuid);
  if (!isMember && (charges.length > 0 || running.length > 0)) {
    findings.push(found('lost payments', `${idsOf([...charges, ...running])} and no account`));
  } else if (!isMember && savedCards.length > 0 && ending.kind !== 'way-on') {
    findings.push(found('lost payments', `${idsOf(savedCards)} saved and no account`));
  }
  findings.push(
    ...auditAmounts(facts, { uuid, charges, running }).map((what) =>
      found('charged other than agreed', what),
    ),
  );
  const isOver = ending.kind === 'member' || ending.kind === 'way-on' || ending.kind === 'left';
  if (!isOver) findings.push(found('visitors without a way on', `${ending.kind}: ${ending.code}`));
  if (ending.kind === 'member' && !isMember)
    findings.push(found('lost payments', 'told to be a member, no account'));
  // Whoever is a member without having seen it has to hear of it.
  if (isMember && ending.kind === 'left' && !isTold(facts, uuid)) {
    findings.push(found('members nobody told', 'no mail about the purchase'));
  }
  return findings;
}

function isTold({ kept }: Facts, uuid: string): boolean {
  const registration = kept.registrations.find(({ userUuid }) => userUuid === uuid);
  return !!registration && kept.mails.some(({ key }) => key?.includes(registration.subscriptionId));
}

type Paid = { uuid: string; charges: ProviderState['charges']; running: readonly Subscription[] };

/** What was taken and what was agreed to last about this very intent or subscription. */
function auditAmounts({ kept }: Facts, { uuid, charges, running }: Paid): string[] {
  const [subscription] = running;
  if (!subscription) return [];
  const agreed = kept.agreements.findLast(
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
  { provider, kept, customersOf }: Facts,
  { uuid, email }: KeptRows['members'][number],
): Finding[] {
  const found = (what: string): Finding => ({
    rule: 'entitlements without payment',
    who: `${email} ${uuid}`,
    what,
  });
  const registration = kept.registrations.find(({ userUuid }) => userUuid === uuid);
  if (!registration) return [found('an account without a registration')];
  const subscription = provider.subscriptions.find(({ id }) => id === registration.subscriptionId);
  if (!subscription) return [found(`${registration.subscriptionId} is not at the provider`)];
  if (!customersOf.get(uuid)?.includes(subscription.customer))
    return [found(`${subscription.id} is somebody else's`)];
  const what = unpaid(provider, subscription);
  return what === undefined ? [] : [found(what)];
}

/** Why a subscription entitles to nothing; undefined when a card is saved and what was due is paid. */
function unpaid({ invoices }: ProviderState, subscription: Subscription): string | undefined {
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

/** Every subscription of a customer we use, in the words of our mirror. */
function auditMirror({ provider, kept }: Facts): Finding[] {
  const used = new Map(kept.customers.map(({ customerId, userUuid }) => [customerId, userUuid]));
  const rows = new Map(kept.subscriptions.map((row) => [row.subscriptionId, row]));
  const wrong = provider.subscriptions
    .filter(({ customer }) => used.has(customer))
    .filter((subscription) => rows.get(subscription.id)?.status !== mirroredStatus(subscription))
    .map(({ id, status, customer }) => ({
      who: used.get(customer) ?? customer,
      what: `${id} is ${status} there and ${rows.get(id)?.status ?? 'missing'} here`,
    }));
  const known = new Set(provider.subscriptions.map(({ id }) => id));
  const invented = kept.subscriptions
    .filter(({ subscriptionId }) => !known.has(subscriptionId))
    .map(({ subscriptionId, customerId }) => ({ who: customerId, what: `${subscriptionId} is ours alone` }));
  return [...wrong, ...invented].map((difference) => ({ rule: 'mirror other than provider', ...difference }));
}

function mirroredStatus({ status, pending_setup_intent: pending }: Subscription): string {
  if (status === 'trialing' && pending !== null) return 'incomplete';
  return status === 'incomplete_expired' ? 'canceled' : status;
}

/** Not while it still waits for its first card, which is how a trial or a free period is offered. */
function isRunning({ status, pending_setup_intent: pending }: Subscription): boolean {
  return RUNNING.has(status) && pending === null;
}

function idsOf(things: readonly { id: string }[]): string {
  return things.map(({ id }) => id).join(', ');
}

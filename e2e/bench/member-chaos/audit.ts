import type { Money, Subscription } from '@funnel/contracts';
import type { Attempt } from './member';
import type { ActionKind } from './member-plan';
import {
  type ChargeRecord,
  type CustomerRecords,
  getId,
  type InvoiceRecord,
  type SubscriptionRecord,
} from './provider-records';
import type { StoredSubscription } from './stored-subscriptions';

export const rules = [
  'mirror other than provider',
  'screen other than provider',
  'devices that disagree',
  'wrong charges',
  'double charges',
  'charged other than shown',
  'paid less than the rules allow',
  'refunds without a reason',
  'double refunds',
  'withdrawn and not refunded',
  'deleted and still charged',
  'two plans at once',
  'plans without a card',
  'answers without a text',
  'members without a way on',
  'jobs given up',
] as const;
export type Rule = (typeof rules)[number];
export type Finding = { rule: Rule; who: string; what: string };

/** The account on one device; undefined for a deleted member. */
export type Screen = Subscription | undefined;

/** The state of one member at one time: at the provider, in our database, on two screens. */
export type MemberState = {
  email: string;
  attempts: readonly Attempt[];
  isDeleted: boolean;
  customers: readonly CustomerRecords[];
  stored: readonly StoredSubscription[];
  screens: readonly [Screen, Screen];
  now: Date;
};

export type PriceList = ReadonlyMap<string, ReadonlyMap<string, number>>;

const RUNNING = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
const CHARGED = new Set(['trialing', 'active', 'past_due']);

type Found = (rule: Rule, what: string) => Finding;

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
  ];
}

/** Compares what the screen said before some time passed with what was charged then. */
export function auditRenewals(before: MemberState, after: MemberState): Finding[] {
  const [screen] = before.screens;
  if (!screen || before.isDeleted || screen.subscriptionId === null) return [];
  const { currentPeriodEndsAt, nextCharge, subscriptionId } = screen;
  const from = before.now.getTime() / 1000;
  const until = after.now.getTime() / 1000;
  const due =
    currentPeriodEndsAt === null ? Number.POSITIVE_INFINITY : Date.parse(currentPeriodEndsAt) / 1000;
  const [first] = listInvoices(after)
    .filter((one) => one.subscriptionId === subscriptionId && one.reason === 'subscription_cycle')
    .filter(({ created }) => created > from && created <= until)
    .toSorted((one, other) => one.created - other.created);
  const shown = nextCharge === null ? 'nothing' : `${nextCharge.amount} ${nextCharge.currency}`;
  const isDue = nextCharge !== null && due < until - 3600;
  const charged = first ? `${first.total} ${first.currency.toUpperCase()}` : 'nothing';
  const isAsShown = first ? charged === shown && Math.abs(first.created - due) <= 3600 : !isDue;
  if (isAsShown) return [];
  const what = `${subscriptionId} showed ${shown} at ${currentPeriodEndsAt}, charged ${charged}`;
  return [{ rule: 'charged other than shown', who: before.email, what }];
}

function auditMirror({ customers, stored, isDeleted, now }: MemberState, found: Found): Finding[] {
  const findings: Finding[] = [];
  for (const customer of customers) {
    for (const subscription of customer.subscriptions) {
      const { id } = subscription;
      const row = stored.find(({ subscriptionId }) => subscriptionId === id);
      if (!row) {
        if (!isDeleted && !isNeverStarted(subscription)) {
          findings.push(found('mirror other than provider', `${id} is missing`));
        }
        continue;
      }
      // A deleted member has no screen; all that counts is that nothing runs.
      const there = isDeleted ? { status: subscription.status } : describe(subscription, customer, now);
      const here = isDeleted ? { status: row.status } : describeRow(row, now);
      findings.push(
        ...compare({ there, here }).map((what) => found('mirror other than provider', `${id} ${what}`)),
      );
    }
  }
  return findings;
}

/** A checkout that was abandoned before its first payment. */
function isNeverStarted({ status }: SubscriptionRecord): boolean {
  return status === 'incomplete' || status === 'incomplete_expired';
}

function auditScreens({ customers, screens, isDeleted, now, stored }: MemberState, found: Found): Finding[] {
  const [screen, other] = screens;
  if (isDeleted)
    return screen || other ? [found('screen other than provider', 'deleted, and still an account')] : [];
  if (!screen || !other) return [found('members without a way on', 'the account does not open')];
  if (JSON.stringify(screen) !== JSON.stringify(other)) {
    return [found('devices that disagree', `${screen.status} and ${other.status}`)];
  }
  const all = customers.flatMap((customer) =>
    customer.subscriptions.map((subscription) => ({ subscription, customer })),
  );
  const known = new Set(stored.map(({ subscriptionId }) => subscriptionId));
  const shown = all
    .filter(({ subscription: { id } }) => known.has(id))
    .toSorted((one, two) => two.subscription.created - one.subscription.created);
  const current = shown.find(({ subscription }) => RUNNING.has(subscription.status)) ?? shown[0];
  if (!current)
    return screen.status === 'none' ? [] : [found('screen other than provider', 'a plan of its own')];
  const there = describe(current.subscription, current.customer, now);
  const here = {
    id: screen.subscriptionId,
    status: screen.status,
    cancelAtPeriodEnd: screen.cancelAtPeriodEnd,
    periodEnd: screen.currentPeriodEndsAt,
    nextCharge: screen.nextCharge?.amount ?? null,
    pauseFrom: screen.membership?.pause?.startsAt ?? null,
    pauseUntil: screen.membership?.pause?.resumesAt ?? null,
    changesPlan: (screen.membership?.scheduledChange ?? null) !== null,
  };
  const { id } = current.subscription;
  return compare({ there: { ...there, id }, here }).map((what) =>
    found('screen other than provider', `${id} ${what}`),
  );
}

type Described = {
  status: string;
  priceId: string;
  cancelAtPeriodEnd: boolean;
  periodEnd: string | null;
  nextCharge: number | null;
  pauseFrom: string | null;
  pauseUntil: string | null;
};

/** The rules of the account, once more and apart from its code: what the provider's state means to a member. */
function describe(
  subscription: SubscriptionRecord,
  { upcoming, invoices }: CustomerRecords,
  now: Date,
): Described & { changesPlan: boolean } {
  const item = subscription.items.data[0];
  const status = toShownStatus(subscription, now);
  const leaves = subscription.cancel_at_period_end;
  const paidUntil = readPaidUntil(subscription);
  const isPausePlanned = paidUntil !== undefined && (subscription.trial_end ?? 0) > paidUntil;
  const [paid] = invoices
    .filter((invoice) => invoice.subscriptionId === subscription.id && invoice.status === 'paid')
    // The start of a moved period is an invoice over nothing.
    .filter(({ subtotal }) => subtotal > 0)
    .toSorted((one, other) => other.created - one.created);
  return {
    status,
    priceId: item?.price.id ?? '',
    cancelAtPeriodEnd: leaves,
    periodEnd: toIso(item?.current_period_end ?? null),
    pauseFrom: isPausePlanned ? toIso(paidUntil) : null,
    pauseUntil: isPausePlanned ? toIso(subscription.trial_end) : null,
    // The period that runs was paid at another price.
    changesPlan: paidUntil !== undefined && paid?.priceId !== item?.price.id,
    nextCharge:
      CHARGED.has(subscription.status) && status !== 'incomplete' && !leaves
        ? (upcoming.get(subscription.id) ?? null)
        : null,
  };
}

/** Unix seconds; set for a paid subscription whose next charge was moved. */
function readPaidUntil({ status, metadata }: SubscriptionRecord): number | undefined {
  const paidUntil = Number(metadata['paidUntil'] ?? 0);
  return status === 'trialing' && paidUntil > 0 ? paidUntil : undefined;
}

function toShownStatus(subscription: SubscriptionRecord, now: Date): string {
  const { status, pending_setup_intent: pending, trial_end: chargedAt } = subscription;
  const paidUntil = readPaidUntil(subscription);
  if (status === 'incomplete_expired') return 'canceled';
  if (status !== 'trialing') return status;
  if (paidUntil !== undefined) {
    const isPaused = (chargedAt ?? 0) > paidUntil && paidUntil * 1000 <= now.getTime();
    return isPaused ? 'paused' : 'active';
  }
  return pending === null ? 'trialing' : 'incomplete';
}

function describeRow(row: StoredSubscription, now: Date): Described {
  const { pauseStartsAt: start, pauseResumesAt: end } = row;
  const isPaused = row.status === 'active' && start !== null && start <= now && (end === null || end > now);
  return {
    status: isPaused ? 'paused' : row.status,
    priceId: row.priceId ?? '',
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    periodEnd: row.currentPeriodEndsAt?.toISOString() ?? null,
    nextCharge: row.nextCharge,
    pauseFrom: start?.toISOString() ?? null,
    pauseUntil: end?.toISOString() ?? null,
  };
}

function compare({ there, here }: { there: object; here: object }): string[] {
  const known: [string, unknown][] = Object.entries(here);
  const expected = new Map<string, unknown>(Object.entries(there));
  return known
    .filter(([name, value]) => expected.has(name) && expected.get(name) !== value)
    .map(([name, value]) => `${name}: ${String(expected.get(name))} there, ${String(value)} here`);
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

/** Each payment follows from an action or a renewal, at a published price. */
function auditCharges(state: MemberState, prices: PriceList, found: Found): Finding[] {
  const findings: Finding[] = [];
  for (const { charge, invoice } of listPaid(state)) {
    const why = invoice ? explain(state, prices, { charge, invoice }) : 'without an invoice';
    if (why !== undefined) {
      findings.push(found('wrong charges', `${charge.id} ${charge.amount} ${charge.currency} ${why}`));
    }
  }
  return findings;
}

type Paid = { charge: ChargeRecord; invoice: InvoiceRecord };

/** Why a charge is wrong; undefined for one that is right. */
function explain(state: MemberState, prices: PriceList, { charge, invoice }: Paid): string | undefined {
  const { attempts } = state;
  if (charge.amount !== invoice.total) return `for an invoice of ${invoice.total}`;
  const money: Money = { amount: charge.amount, currency: charge.currency.toUpperCase() };
  switch (invoice.reason) {
    case 'subscription_create':
      return isNamed(attempts, ['join', 'buy-again'], money) ? undefined : 'for an order that was not made';
    case 'subscription_update': {
      if (isNamed(attempts, ['switch'], money)) return undefined;
      const isResumed = attempts.some(({ kind, outcome }) => kind === 'resume' && outcome !== 'refused');
      return isResumed && isPublished(attempts, prices, invoice)
        ? undefined
        : 'for a switch that was not confirmed';
    }
    case 'subscription_cycle':
      return isPublished(attempts, prices, invoice)
        ? undefined
        : `at no published price (${invoice.priceId})`;
    default:
      return `for ${invoice.reason}`;
  }
}

/** Whether the member confirmed this very amount. */
function isNamed(attempts: readonly Attempt[], kinds: readonly Attempt['kind'][], money: Money): boolean {
  return attempts.some(
    ({ kind, outcome, charge }) =>
      kinds.includes(kind) &&
      outcome !== 'refused' &&
      charge?.amount === money.amount &&
      charge.currency === money.currency,
  );
}

const DISCOUNTS: readonly { kind: ActionKind; percents: readonly number[] }[] = [
  { kind: 'discount', percents: [30] },
  { kind: 'coupon', percents: [20, 50, 100] },
];

/** A published price of a plan that the member chose, less a discount that the member got. */
function isPublished(attempts: readonly Attempt[], prices: PriceList, invoice: InvoiceRecord): boolean {
  const price = prices.get(invoice.priceId)?.get(invoice.currency);
  const isChosen = attempts.some(
    ({ priceId, outcome }) => outcome !== 'refused' && priceId === invoice.priceId,
  );
  if (price === undefined || price !== invoice.subtotal || !isChosen) return false;
  return listReduced(attempts, price).has(invoice.total);
}

function listReduced(attempts: readonly Attempt[], price: number): Set<number> {
  const granted = DISCOUNTS.filter(({ kind }) =>
    attempts.some((one) => one.kind === kind && one.outcome !== 'refused'),
  );
  const percents = granted.flatMap((discount) => discount.percents);
  return new Set([price, ...percents.map((percent) => reduce(price, percent))]);
}

function reduce(price: number, percent: number): number {
  return price - Math.round((price * percent) / 100);
}

/**
 * What may be taken off, in percent: one discount of the account at a renewal, one without end at a switch, and none
 * with a purchase, since a winback discount is due a month after the end of a plan only.
 */
const ALLOWED: Readonly<Record<string, readonly number[]>> = {
  subscription_cycle: [0, 20, 30, 50, 100],
  subscription_update: [0, 100],
  subscription_create: [0],
};

/** Whatever the order of discounts, no paid invoice lies further below the published price than one of them. */
function auditDiscounts(state: MemberState, prices: PriceList, found: Found): Finding[] {
  return listInvoices(state).flatMap(({ id, status, reason, charged, discount, priceId, currency }) => {
    // The start of a trial, and of a moved period, is an invoice over nothing.
    if (status !== 'paid' || charged === 0) return [];
    const price = prices.get(priceId)?.get(currency) ?? charged;
    const least = (ALLOWED[reason] ?? [0]).map((percent) => reduce(price, percent));
    const paid = charged - discount;
    if (least.includes(paid)) return [];
    return [found('paid less than the rules allow', `${id} ${paid} of ${price} ${currency} (${reason})`)];
  });
}

/** One payment for one invoice, one period, one set of confirmed terms. */
function auditDoubles(state: MemberState, found: Found): Finding[] {
  const paid = listPaid(state).flatMap(({ charge, invoice }) => (invoice ? [{ charge, invoice }] : []));
  const keys = new Map<string, string[]>();
  const add = (key: string, id: string) => keys.set(key, [...(keys.get(key) ?? []), id]);
  for (const { charge, invoice } of paid) {
    add(`invoice ${invoice.id}`, charge.id);
    if (invoice.reason === 'subscription_cycle') {
      add(`period ${invoice.subscriptionId} ${invoice.periodStart}`, charge.id);
    }
  }
  const doubles = [...keys].filter(([, ids]) => ids.length > 1);
  const findings = doubles.map(([key, ids]) => found('double charges', `${key}: ${ids.join(', ')}`));
  const updates = paid.filter(({ invoice }) => invoice.reason === 'subscription_update');
  const confirmed = state.attempts.filter(
    ({ kind, outcome, charge }) =>
      outcome !== 'refused' &&
      (kind === 'resume' || (kind === 'switch' && charge !== undefined && charge.amount > 0)),
  );
  if (updates.length > confirmed.length) {
    const ids = updates.map(({ charge: { id } }) => id).join(', ');
    findings.push(found('double charges', `${ids} for ${confirmed.length} confirmations`));
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

function listInvoices({ customers }: MemberState): InvoiceRecord[] {
  return customers.flatMap(({ invoices }) => invoices);
}

function listPaid(state: MemberState): { charge: ChargeRecord; invoice: InvoiceRecord | undefined }[] {
  const invoices = listInvoices(state);
  return state.customers
    .flatMap(({ charges }) => charges)
    .filter(({ isPaid }) => isPaid)
    .map((charge) => ({ charge, invoice: invoices.find(({ intents }) => intents.includes(charge.intent)) }));
}

function toIso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

import type { Money } from '@funnel/contracts';
import type { ChargeRecord, InvoiceRecord, PriceList } from '../chaos/provider-records';
import type { Attempt } from './member';
import type { ActionKind } from './member-plan';
import { listInvoices, listPaid, type MemberState } from './member-state';
import type { Finding, Found } from './rules';

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

/** Each payment follows from an action or a renewal, at a published price. */
export function auditCharges(state: MemberState, prices: PriceList, found: Found): Finding[] {
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
 * What may be taken off, in percent: one discount of the account at a renewal, one without end at a switch, and
 * the one of a winback with a purchase.
 */
const ALLOWED: Readonly<Record<string, readonly number[]>> = {
  subscription_cycle: [0, 20, 30, 50, 100],
  subscription_update: [0, 100],
  subscription_create: [0, 30],
};

/** Whatever the order of discounts, no paid invoice lies further below the published price than one of them. */
export function auditDiscounts(state: MemberState, prices: PriceList, found: Found): Finding[] {
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
export function auditDoubles(state: MemberState, found: Found): Finding[] {
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

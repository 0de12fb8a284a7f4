import type { Finding, Found } from './finding';
import { isNeverStarted, type MemberState, RUNNING } from './member-state';
import type { CustomerRecords, SubscriptionRecord } from './provider-records';
import type { StoredSubscription } from './stored-subscriptions';

const CHARGED = new Set(['trialing', 'active', 'past_due']);

/** Our copy says what the provider says. */
export function auditMirror({ customers, stored, isDeleted, now }: MemberState, found: Found): Finding[] {
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

/** Both devices show what the provider's state means. */
export function auditScreens(
  { customers, screens, isDeleted, now, stored }: MemberState,
  found: Found,
): Finding[] {
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

function toIso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

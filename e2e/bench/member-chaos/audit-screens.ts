import { isBegun, type SubscriptionRecord, toMirrorStatus } from '../chaos/provider-records';
import type { StoredSubscription } from '../chaos/stored-rows';
import { isNeverStarted, listInvoices, type MemberState } from './member-state';
import type { Finding, Found } from './rules';

const CHARGED = new Set(['trialing', 'active', 'past_due']);

/** Our copy says what the provider says. */
export function auditMirror(state: MemberState, found: Found): Finding[] {
  const { customers, stored, isDeleted, now } = state;
  const subscriptions = customers.flatMap((customer) => customer.subscriptions);
  const differences = subscriptions.flatMap((subscription) => {
    const { id, status } = subscription;
    const row = stored.find(({ subscriptionId }) => subscriptionId === id);
    if (!row) return isDeleted || isNeverStarted(subscription) ? [] : [`${id} is missing`];
    // A deleted member has no screen; all that counts is that nothing runs.
    const there = isDeleted ? { status } : describe(state, subscription);
    const here = isDeleted ? { status: row.status } : describeRow(row, now);
    return compare({ there, here }).map((what) => `${id} ${what}`);
  });
  return differences.map((what) => found('mirror other than provider', what));
}

/** Both devices show what the provider's state means. */
export function auditScreens(state: MemberState, found: Found): Finding[] {
  const { isDeleted, screens } = state;
  const [screen, other] = screens;
  if (isDeleted)
    return screen || other ? [found('screen other than provider', 'deleted, and still an account')] : [];
  if (!screen || !other) return [found('members without a way on', 'the account does not open')];
  if (JSON.stringify(screen) !== JSON.stringify(other)) {
    return [found('devices that disagree', `${screen.status} and ${other.status}`)];
  }
  const current = findCurrent(state);
  if (!current)
    return screen.status === 'none' ? [] : [found('screen other than provider', 'a plan of its own')];
  const { id } = current;
  const { membership, nextCharge } = screen;
  const here = {
    id: screen.subscriptionId,
    status: screen.status,
    cancelAtPeriodEnd: screen.cancelAtPeriodEnd,
    periodEnd: screen.currentPeriodEndsAt,
    nextCharge: nextCharge?.amount ?? null,
    pauseFrom: membership?.pause?.startsAt ?? null,
    pauseUntil: membership?.pause?.resumesAt ?? null,
    changesPlan: (membership?.scheduledChange ?? null) !== null,
  };
  return compare({ there: { ...describe(state, current), id }, here }).map((what) =>
    found('screen other than provider', `${id} ${what}`),
  );
}

/** The plan that the account shows: of those in our copy the one that runs, otherwise the last. */
function findCurrent({ customers, stored }: MemberState): SubscriptionRecord | undefined {
  const known = new Set(stored.map(({ subscriptionId }) => subscriptionId));
  const shown = customers
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ id }) => known.has(id))
    .toSorted((one, other) => other.created - one.created);
  return shown.find(isBegun) ?? shown[0];
}

/** The rules of the account, once more and apart from its code: what the provider's state means to a member. */
function describe(state: MemberState, subscription: SubscriptionRecord) {
  const { id, trialEnd, priceId, cancelAtPeriodEnd } = subscription;
  const status = toShownStatus(subscription, state.now);
  const paidUntil = readPaidUntil(subscription);
  const isPausePlanned = paidUntil !== undefined && (trialEnd ?? 0) > paidUntil;
  const isCharged = CHARGED.has(subscription.status) && status !== 'incomplete' && !cancelAtPeriodEnd;
  const [paid] = listInvoices(state)
    .filter((invoice) => invoice.subscriptionId === id && invoice.status === 'paid')
    // The start of a moved period is an invoice over nothing.
    .filter(({ subtotal }) => subtotal > 0)
    .toSorted((one, other) => other.created - one.created);
  return {
    status,
    priceId,
    cancelAtPeriodEnd,
    periodEnd: toIso(subscription.periodEnd),
    pauseFrom: isPausePlanned ? toIso(paidUntil) : null,
    pauseUntil: isPausePlanned ? toIso(trialEnd) : null,
    // The period that runs was paid at another price.
    changesPlan: paidUntil !== undefined && paid?.priceId !== priceId,
    nextCharge: isCharged ? (state.upcoming.get(id) ?? null) : null,
  };
}

/** Unix seconds; set for a paid subscription whose next charge was moved. */
function readPaidUntil({ status, metadata }: SubscriptionRecord): number | undefined {
  const paidUntil = Number(metadata['paidUntil'] ?? 0);
  return status === 'trialing' && paidUntil > 0 ? paidUntil : undefined;
}

function toShownStatus(subscription: SubscriptionRecord, now: Date): string {
  const paidUntil = readPaidUntil(subscription);
  if (paidUntil === undefined) return toMirrorStatus(subscription);
  const isPaused = (subscription.trialEnd ?? 0) > paidUntil && paidUntil * 1000 <= now.getTime();
  return isPaused ? 'paused' : 'active';
}

function describeRow(row: StoredSubscription, now: Date) {
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

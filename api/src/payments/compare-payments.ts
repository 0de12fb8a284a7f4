import type Stripe from 'stripe';
import { addMilliseconds, type Clock, day, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { isLive } from '../platform/stripe/subscription-status';
import { toUnixSeconds } from './stripe-values';
import { readMirrorStatus } from './subscription/mirror/mirror-row';

type Comparison = { db: Db; stripe: Stripe; clock: Clock };
type Difference = { id: string; what: string };

/** Everybody who pays monthly has a payment in it. */
const PAYMENTS = 32 * day;
/** The log is archived within a minute; webhooks may take longer. */
const LATE = hour;

/**
 * Compares a database with the provider and changes nothing: each subscription has the same status, and each payment of
 * the last month is in the ledger. What changed at the provider shortly before `until` or after it is left out, since a
 * restored state need not know it.
 */
export async function comparePayments(comparison: Comparison, until?: Date): Promise<string[]> {
  const differences = [...(await compareSubscriptions(comparison)), ...(await compareInvoices(comparison))];
  const changed = until ? await listChanged(comparison.stripe, addMilliseconds(until, -LATE)) : new Set();
  return differences.filter(({ id }) => !changed.has(id)).map(({ id, what }) => `${id}: ${what}`);
}

async function compareSubscriptions({ db, stripe }: Comparison): Promise<Difference[]> {
  const rows = await db.selectFrom('subscriptions').select(['subscriptionId', 'status']).execute();
  const ours = new Map(rows.map(({ subscriptionId, status }) => [subscriptionId, status]));
  const found: Difference[] = [];
  const all: Stripe.SubscriptionListParams = { status: 'all', limit: 100, expand: ['data.latest_invoice'] };
  for await (const subscription of stripe.subscriptions.list(all)) {
    const { id } = subscription;
    const there = readMirrorStatus(subscription);
    const here = ours.get(id);
    ours.delete(id);
    // Of a purchase that was never finished there is no copy.
    if (here !== there && (here !== undefined || isLive({ status: there })))
      found.push({ id, what: `${there} there, ${here ?? 'missing'} here` });
  }
  const alone = [...ours].filter(([, status]) => isLive({ status }));
  return [...found, ...alone.map(([id, status]) => ({ id, what: `missing there, ${status} here` }))];
}

async function compareInvoices({ db, stripe, clock }: Comparison): Promise<Difference[]> {
  const since = addMilliseconds(clock(), -PAYMENTS);
  const rows = await db.selectFrom('ledgerEntries').select('entryId').where('kind', '=', 'payment').execute();
  const booked = new Set(rows.map(({ entryId }) => entryId));
  const found: Difference[] = [];
  const paid = { status: 'paid', created: { gte: toUnixSeconds(since) }, limit: 100 } as const;
  for await (const { id = '', amount_paid: amount } of stripe.invoices.list(paid))
    if (amount > 0 && !booked.has(id)) found.push({ id, what: `${amount} paid there, missing here` });
  return found;
}

/** The ids of what changed at the provider. */
async function listChanged(stripe: Stripe, since: Date): Promise<Set<string>> {
  const changed = new Set<string>();
  for await (const { data } of stripe.events.list({ created: { gte: toUnixSeconds(since) }, limit: 100 }))
    if ('id' in data.object && data.object.id !== undefined) changed.add(data.object.id);
  return changed;
}

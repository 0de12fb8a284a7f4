import { sql } from 'kysely';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { hasRow, insertOnce } from '../../platform/database/rows';
import { getId } from '../../platform/stripe/ids';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';
import type { PaymentContext } from '../context';
import { refreshCustomer } from '../subscription/mirror/refresh-customer';
import { findReaction } from './effects';

/** An event only hints at a change: we read the current state from the provider, then mark the event as done. */
export async function handleEvent(
  dependencies: PaymentContext,
  event: Stripe.Event,
  reaction = findReaction(event),
): Promise<void> {
  const { db, clock, stripe } = dependencies;
  if (await hasRow(db, 'providerEvents', { eventId: event.id })) return;
  const customerId = reaction?.refreshes ? await findEventCustomer(stripe, event) : undefined;
  const write = customerId === undefined ? undefined : await refreshCustomer(dependencies, customerId);
  await db.transaction().execute(async (transaction) => {
    const done = { eventId: event.id, type: event.type, customerId: customerId ?? null, handledAt: clock() };
    // A concurrent delivery of the same event waits here until this one succeeds or fails.
    if (!(await insertOnce(transaction, 'providerEvents', done))) return;
    if (customerId !== undefined) await lockCustomer(transaction, customerId);
    await write?.(transaction);
    for (const effect of reaction?.effects ?? []) await effect(transaction, event, clock());
  });
}

/** Which of these events are done. */
export async function listHandledEvents(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('eventId', 'in', ['', ...ids]);
  return new Set((await query.execute()).map(({ eventId }) => eventId));
}

/** Until the transaction ends, no other event of this customer has effects. The provider call came before. */
async function lockCustomer(transaction: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
    transaction,
  );
}

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));
const about = z.object({
  object: z.string(),
  id: z.optional(z.string()),
  customer: reference,
  charge: reference,
});

/** The customer affected by an event. */
async function findEventCustomer(stripe: Stripe, { data }: Stripe.Event): Promise<string | undefined> {
  const { object, id, customer, charge } = about.parse(data.object);
  if (object === 'customer') return id;
  // Disputes and refunds refer only to their charge.
  const chargeId = getId(charge);
  if (customer || chargeId === undefined) return getId(customer);
  return getId((await ignoreMissing(stripe.charges.retrieve(chargeId)))?.customer);
}

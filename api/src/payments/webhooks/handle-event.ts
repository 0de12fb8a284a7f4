import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { findEventCustomer } from './event-customer';

/**
 * Follows from an event once the mirror is written. It runs in the transaction that marks the event as done, so it only
 * writes and enqueues jobs there and calls no other service. Another event may repeat it: jobs have a key made
 * of subscription and effect.
 */
export type EventEffect = (transaction: Db, event: Stripe.Event) => Promise<void>;

export type EventDependencies = {
  db: Db;
  clock: Clock;
  stripe: Stripe;
  /** Reads the customer's state from the provider; the returned function writes it. */
  readMirror: (customerId: string) => Promise<(db: Db) => Promise<void>>;
  effects: readonly EventEffect[];
};

/** An event only hints at a change: we read the current state from the provider, then mark the event as done. */
export async function handleEvent(dependencies: EventDependencies, event: Stripe.Event): Promise<void> {
  const { db, clock, stripe, readMirror, effects } = dependencies;
  if (await isEventDone(db, event.id)) return;
  const customerId = await findEventCustomer(stripe, event);
  const write = customerId === undefined ? undefined : await readMirror(customerId);
  await db.transaction().execute(async (transaction) => {
    // A concurrent delivery of the same event waits here until this one succeeds or fails.
    if (!(await claimEvent(transaction, event, { customerId, handledAt: clock() }))) return;
    if (customerId !== undefined) await lockCustomer(transaction, customerId);
    await write?.(transaction);
    for (const effect of effects) await effect(transaction, event);
  });
}

async function isEventDone(db: Db, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return found !== undefined;
}

type Claim = { customerId: string | undefined; handledAt: Date };

/** Whether we got the event to handle. It counts as done once the transaction commits. */
async function claimEvent(
  transaction: Db,
  { id: eventId, type }: Stripe.Event,
  { customerId, handledAt }: Claim,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('providerEvents')
    .values({ eventId, type, customerId: customerId ?? null, handledAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Until the transaction ends, no other event of this customer has effects. The provider call came before. */
async function lockCustomer(transaction: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
    transaction,
  );
}

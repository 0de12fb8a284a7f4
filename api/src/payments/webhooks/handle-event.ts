import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { findEventCustomer } from './event-customer';

/**
 * Something that follows from an event, once the mirror is written. It runs in the transaction that marks the event as
 * done, so it writes and asks for jobs there, and never calls anybody. Another event may bring it again: jobs go by a key
 * of subscription and effect.
 */
export type EventEffect = (transaction: Db, event: Stripe.Event) => Promise<void>;

export type EventDependencies = {
  db: Db;
  clock: Clock;
  stripe: Stripe;
  /** Reads the customer's state from the provider; what it gives back writes that state. */
  readMirror: (customerId: string) => Promise<(db: Db) => Promise<void>>;
  effects: readonly EventEffect[];
};

/** An event is only a hint that something changed: the truth is read from the provider, then the event is done. */
export async function handleEvent(dependencies: EventDependencies, event: Stripe.Event): Promise<void> {
  const { db, clock, stripe, readMirror, effects } = dependencies;
  if (await isEventDone(db, event.id)) return;
  const customerId = await findEventCustomer(stripe, event);
  const write = customerId === undefined ? undefined : await readMirror(customerId);
  await db.transaction().execute(async (transaction) => {
    // A delivery of the same event at the same time waits here until this one is done or has failed.
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

/** Whether the event is ours to work on. It counts as done when the transaction ends well, and not before. */
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

/** Until the transaction ends, no other event of this customer has effects. The provider was asked before. */
async function lockCustomer(transaction: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
    transaction,
  );
}

import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { customerOfEvent } from './customer-of-event';

export type EventDependencies = {
  db: Db;
  clock: Clock;
  /** Reads the customer's state from the provider; what it gives back writes that state. */
  readMirror: (customerId: string) => Promise<(db: Db) => Promise<void>>;
};

/** An event is only a hint that something changed: the truth is read from the provider, then the event is done. */
export async function handleEvent(
  { db, clock, readMirror }: EventDependencies,
  event: Stripe.Event,
): Promise<void> {
  if (await isDone(db, event.id)) return;
  const customerId = customerOfEvent(event);
  const write = customerId === undefined ? undefined : await readMirror(customerId);
  await db.transaction().execute(async (transaction) => {
    await write?.(transaction);
    await transaction
      .insertInto('providerEvents')
      .values({
        eventId: event.id,
        type: event.type,
        customerId: customerId ?? null,
        handledAt: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function isDone(db: Db, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return found !== undefined;
}

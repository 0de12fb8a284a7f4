import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { listUpcomingEvents } from './live-events';

/** Adds the events of the coming weeks; existing ones are not changed. */
export async function seedLiveEvents(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('liveEvents')
    .values(listUpcomingEvents(now))
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute();
}

/** An event that has not ended, by its id or as the next one of a series. */
export async function findUpcomingEvent(db: Db, id: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('liveEvents')
    .select('eventId')
    .where(({ eb, or }) => or([eb('eventId', '=', id), eb('series', '=', id)]))
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .executeTakeFirst();
  return found?.eventId;
}

/** The visitor's link to an event: created once, then always the same. */
export async function ensurePersonalLink(
  db: Db,
  eventId: string,
  userUuid: string,
  now: Date,
): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  await db
    .insertInto('liveEventLinks')
    .values({ id, eventId, userUuid, createdAt: now })
    .onConflict((conflict) => conflict.columns(['eventId', 'userUuid']).doNothing())
    .execute();
  const link = await db
    .selectFrom('liveEventLinks')
    .select('id')
    .where('eventId', '=', eventId)
    .where('userUuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  return link.id;
}

export async function findEventByLink(db: Db, id: string) {
  return await db
    .selectFrom('liveEventLinks')
    .innerJoin('liveEvents', 'liveEvents.eventId', 'liveEventLinks.eventId')
    .select(['id', 'liveEvents.eventId', 'title', 'startsAt', 'endsAt', 'joinUrl'])
    .where('id', '=', id)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { addMilliseconds, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';

export type OperatedEvent = Awaited<ReturnType<typeof listOperatedEvents>>[number];

const RECENT = 14 * day;
/** More than the coming and the recent weeks have. */
const MAX_LISTED = 200;

/** The coming events and those of the last two weeks, also what is only planned. */
export async function listOperatedEvents(db: Db, now: Date) {
  return await selectEvents(db)
    .where('endsAt', '>', addMilliseconds(now, -RECENT))
    .orderBy('startsAt')
    .limit(MAX_LISTED)
    .execute();
}

export async function findOperatedEvent(db: Db, eventId: string): Promise<OperatedEvent | undefined> {
  return await selectEvents(db).where('eventId', '=', eventId).executeTakeFirst();
}

/** The event, which no one else changes until the transaction ends. */
export async function lockOperatedEvent(
  transaction: Db,
  eventId: string,
): Promise<OperatedEvent | undefined> {
  return await selectEvents(transaction).where('eventId', '=', eventId).forUpdate().executeTakeFirst();
}

function selectEvents(db: Db) {
  return db
    .selectFrom('liveEvents')
    .select(['eventId', 'series', 'title', 'startsAt', 'endsAt', 'joinUrl'])
    .select(['host', 'canceledAt', 'cancelReason'])
    .select(({ selectFrom }) => {
      const links = selectFrom('liveEventLinks').whereRef(
        'liveEventLinks.eventId',
        '=',
        'liveEvents.eventId',
      );
      const count = sql<number>`count(*)::int`.as('count');
      return [
        links.select(count).$asScalar().$notNull().as('links'),
        links.where('isLinkMailed', '=', true).select(count).$asScalar().$notNull().as('mailedLinks'),
      ];
    });
}

import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/database';
import { deleteRows, hasRow, insertOnce } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import { type LiveEvent, listUpcomingEvents } from './live-events';

const eventColumns = ['liveEvents.eventId', 'title', 'startsAt', 'endsAt', 'joinUrl', 'canceledAt'] as const;
/** More than the coming weeks have. */
const MAX_LISTED = 30;

/** Plans the programme of the coming weeks, for operators to confirm; existing events are not changed. */
export async function seedLiveEvents(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('liveEvents')
    .values(listUpcomingEvents(now))
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .execute();
}

/** An event that has not ended, or all such events of a series, the next one first. */
export async function findUpcomingEvents(db: Db, id: string, now: Date) {
  return await db
    .selectFrom('liveEvents')
    .select(eventColumns)
    .where(({ eb, or }) => or([eb('eventId', '=', id), eb('series', '=', id)]))
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute();
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

/** The event behind a personal link, unless it was never confirmed. */
export async function findEventByLink(db: Db, id: string) {
  return await db
    .selectFrom('liveEventLinks')
    .innerJoin('liveEvents', 'liveEvents.eventId', 'liveEventLinks.eventId')
    .select(['id', 'userUuid', 'series', ...eventColumns])
    .where('id', '=', id)
    .where('joinUrl', 'is not', null)
    .executeTakeFirst();
}

/** The coming events that were confirmed, each with the member's personal link. */
export async function listMemberEvents(db: Db, memberUuid: string, now: Date) {
  return await db
    .selectFrom('liveEvents')
    .leftJoin('liveEventLinks', (join) =>
      join
        .onRef('liveEventLinks.eventId', '=', 'liveEvents.eventId')
        .on('liveEventLinks.userUuid', '=', memberUuid),
    )
    .select(['series', 'host', ...eventColumns, 'isLinkMailed', 'liveEventLinks.id as linkId'])
    .where('joinUrl', 'is not', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(MAX_LISTED)
    .execute();
}

/** The coming events that were confirmed, for everyone. */
export async function listPublicEvents(db: Db, now: Date) {
  return await db
    .selectFrom('liveEvents')
    .select(['series', ...eventColumns])
    .where('joinUrl', 'is not', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(MAX_LISTED)
    .execute();
}

/** The event, if the member still wants its link by mail. */
export async function findWantedEvent(
  db: Db,
  { eventId, memberUuid }: { eventId: string; memberUuid: string },
) {
  return await db
    .selectFrom('liveEventLinks')
    .innerJoin('liveEvents', 'liveEvents.eventId', 'liveEventLinks.eventId')
    .select(['series', ...eventColumns])
    .where('liveEvents.eventId', '=', eventId)
    .where('userUuid', '=', memberUuid)
    .where('isLinkMailed', '=', true)
    .where('joinUrl', 'is not', null)
    .executeTakeFirst();
}

/** Who wants the link of an event by mail. */
export async function listReceivers(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('liveEventLinks')
    .select('userUuid')
    .where('eventId', '=', eventId)
    .where('isLinkMailed', '=', true)
    .execute();
  return rows.map(({ userUuid }) => userUuid);
}

/** Notes on the member's personal link whether its mail is wanted. */
export async function setLinkMailed(
  db: Db,
  { eventId, memberUuid, isLinkMailed }: { eventId: string; memberUuid: string; isLinkMailed: boolean },
  now: Date,
): Promise<void> {
  const id = await ensurePersonalLink(db, eventId, memberUuid, now);
  await db.updateTable('liveEventLinks').set({ isLinkMailed }).where('id', '=', id).execute();
}

/** Notes that a member wants a mail when the next event is confirmed; idempotent. */
export async function saveRequest(db: Db, memberUuid: string, now: Date): Promise<void> {
  await insertOnce(db, 'liveEventRequests', { memberUuid, requestedAt: now });
}

export async function hasRequest(db: Db, memberUuid: string): Promise<boolean> {
  return await hasRow(db, 'liveEventRequests', { memberUuid });
}

/** Ends a member's request; false if there is none. */
export async function endRequest(db: Db, memberUuid: string): Promise<boolean> {
  return (await deleteRows(db, 'liveEventRequests', { memberUuid })) > 0;
}

/** Who wants a mail when the next event is confirmed. */
export async function listRequesters(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('liveEventRequests').select('memberUuid').execute();
  return rows.map(({ memberUuid }) => memberUuid);
}

/** A confirmed event that has not begun. */
export async function findConfirmedEvent(db: Db, eventId: string, now: Date) {
  return await db
    .selectFrom('liveEvents')
    .select(['series', ...eventColumns])
    .where('eventId', '=', eventId)
    .where('joinUrl', 'is not', null)
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .executeTakeFirst();
}

type Staffed = { host: string | null };

/** Adds a planned event; false if it exists. */
export async function planEvent(db: Db, event: LiveEvent & Staffed): Promise<boolean> {
  return await insertOnce(db, 'liveEvents', event);
}

/** Moves and staffs an event that is only planned; false if it is no longer. */
export async function changePlannedEvent(
  db: Db,
  eventId: string,
  changes: Pick<LiveEvent, 'startsAt' | 'endsAt'> & Staffed,
  now: Date,
): Promise<boolean> {
  const planned = updateEvent(db, eventId, changes).where('startsAt', '>', now).where('joinUrl', 'is', null);
  return (await planned.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Confirms an event before its start, or changes link and host of a confirmed one; false if it is too late. */
export async function confirmEvent(
  db: Db,
  eventId: string,
  changes: { joinUrl: string; host: string },
  now: Date,
): Promise<boolean> {
  const confirmable = updateEvent(db, eventId, changes)
    .where('endsAt', '>', now)
    .where(({ eb, or }) => or([eb('startsAt', '>', now), eb('joinUrl', 'is not', null)]));
  return (await confirmable.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Cancels an event for good, until its end; false if it is too late. */
export async function cancelEvent(
  db: Db,
  eventId: string,
  cancelReason: string,
  now: Date,
): Promise<boolean> {
  const cancelable = updateEvent(db, eventId, { canceledAt: now, cancelReason }).where('endsAt', '>', now);
  return (await cancelable.executeTakeFirst()).numUpdatedRows > 0n;
}

/** A canceled event stays as it is. */
function updateEvent(db: Db, eventId: string, changes: Updateable<Tables['liveEvents']>) {
  return db
    .updateTable('liveEvents')
    .set(changes)
    .where('eventId', '=', eventId)
    .where('canceledAt', 'is', null);
}

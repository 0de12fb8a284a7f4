import { sql } from 'kysely';
import type { Db } from '../../database/database';
import type { ArchivedEvent } from './event-archive';

/** A part of the statement that stores events: what is copied has an id, by which ClickHouse merges what comes twice. */
export const queueCopies = `,
  copies as (
    insert into event_copies (uuid, event, properties, event_id, received_at, occurred_at)
    select uuid, event, properties, coalesce(event_id, gen_random_uuid()), received_at, occurred_at from fresh
  )`;

/** Takes the oldest events from the queue. Another process does not wait for those of a transaction that runs. */
export async function takeNextCopies(transaction: Db, count: number): Promise<ArchivedEvent[]> {
  const { rows } = await sql<ArchivedEvent>`
    delete from event_copies
    where id = any(array(select id from event_copies order by id limit ${count} for update skip locked))
    returning event_id, uuid as visitor, event, properties::text,
      ${formatTime('received_at')} as received_at, ${formatTime('occurred_at')} as occurred_at`.execute(
    transaction,
  );
  return rows;
}

function formatTime(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Since when the oldest event waits to be copied; undefined when none does. */
export async function findOldestCopy(db: Db): Promise<Date | undefined> {
  const oldest = await db
    .selectFrom('eventCopies')
    .select('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.createdAt;
}

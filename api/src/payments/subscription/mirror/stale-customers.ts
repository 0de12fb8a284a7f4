import { sql } from 'kysely';
import { addMilliseconds, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';

/** The rest waits for the next run. */
const LIMIT = 500;

/**
 * Customers whose state at the provider may have changed without an event: nothing was read for a day although
 * a period has ended or ends soon or a charge is owed, or nothing was read for a week. The oldest reads come first.
 */
export async function findStaleCustomers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from subscriptions
    where status <> 'canceled' and read_at < ${addMilliseconds(now, -day)} and (
      current_period_ends_at < ${addMilliseconds(now, day)} or status in ('past_due', 'unpaid', 'incomplete')
      or read_at < ${addMilliseconds(now, -7 * day)})
    group by customer_id order by min(read_at) limit ${LIMIT}`.execute(db);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { insertOnce, type Row } from '../../platform/database/rows';

/** In minor units. */
type Entry = Omit<Row<'ledgerEntries'>, 'kind'>;

/** Books a paid invoice, once. */
export async function savePayment(db: Db, entry: Entry): Promise<void> {
  await insertOnce(db, 'ledgerEntries', {
    ...entry,
    kind: 'payment',
    currency: entry.currency.toUpperCase(),
  });
}

/** Books what was refunded of a charge so far. Events may come in any order: the highest sum counts. */
export async function saveRefund(
  db: Db,
  { entryId, customerId, amount, currency, bookedAt }: Entry,
): Promise<void> {
  await sql`
    insert into ledger_entries (entry_id, customer_id, kind, amount, currency, booked_at)
    values (${entryId}, ${customerId}, 'refund', ${amount}, ${currency.toUpperCase()}, ${bookedAt})
    on conflict (entry_id) do update set amount = excluded.amount
    where ledger_entries.amount < excluded.amount`.execute(db);
}

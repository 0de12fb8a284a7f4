import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import { insertOnce } from '../../platform/database/rows';
import { getId } from '../../platform/stripe/ids';
import { toDate } from '../stripe-values';

type Invoice = Pick<Stripe.Invoice, 'id' | 'amount_paid' | 'currency' | 'customer' | 'status_transitions'>;
type Charge = Pick<Stripe.Charge, 'id' | 'amount_refunded' | 'currency' | 'customer'>;

/** Books a paid invoice, once. */
export async function bookPayment(db: Db, invoice: Invoice, now: Date): Promise<void> {
  const { id: entryId, amount_paid: amount, status_transitions: transitions } = invoice;
  const customerId = getId(invoice.customer);
  if (entryId === undefined || customerId === undefined || amount === 0) return;
  const bookedAt = transitions.paid_at === null ? now : toDate(transitions.paid_at);
  const currency = invoice.currency.toUpperCase();
  await insertOnce(db, 'ledgerEntries', { entryId, customerId, kind: 'payment', amount, currency, bookedAt });
}

/** Books what was refunded of a charge so far. It may be told in any order: the highest sum counts. */
export async function bookRefunds(db: Db, charge: Charge, bookedAt: Date): Promise<void> {
  const { id, amount_refunded: amount, currency } = charge;
  const customerId = getId(charge.customer);
  if (customerId === undefined || amount === 0) return;
  await sql`
    insert into ledger_entries (entry_id, customer_id, kind, amount, currency, booked_at)
    values (${id}, ${customerId}, 'refund', ${amount}, ${currency.toUpperCase()}, ${bookedAt})
    on conflict (entry_id) do update set amount = excluded.amount
    where ledger_entries.amount < excluded.amount`.execute(db);
}

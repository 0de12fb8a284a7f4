import type { Quote } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

export type Agreement = {
  userUuid: string;
  /** What the visitor confirms with the provider: at least one of the two is set. */
  intentId: string | null;
  subscriptionId: string | null;
  quote: Quote;
  agreedAt: Date;
};

/** Saves what a visitor agreed to. The same text for the same intent is saved once, with its first time. */
export async function saveAgreement(
  db: Db,
  { userUuid, intentId, subscriptionId, quote, agreedAt }: Agreement,
): Promise<void> {
  const { version, hash, text } = quote.agreement;
  await db
    .insertInto('agreements')
    .values({
      userUuid,
      intentId,
      subscriptionId,
      version,
      hash,
      text,
      agreedAt,
      priceId: quote.priceId,
      firstCharge: quote.firstCharge.amount,
      currency: quote.firstCharge.currency,
      firstChargeDate: quote.firstChargeDate,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`coalesce(intent_id, subscription_id), hash`).doNothing(),
    )
    .execute();
}

/** A trial is agreed to before its subscription exists; this links the agreement to it. */
export async function linkAgreements(
  db: Db,
  { intentId, subscriptionId }: { intentId: string; subscriptionId: string },
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ subscriptionId })
    .where('intentId', '=', intentId)
    .where('subscriptionId', 'is', null)
    .execute();
}

import type { keptAgreementSchema, Quote } from '@funnel/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { updateRows } from '../../platform/database/rows';

type KeptAgreement = z.infer<typeof keptAgreementSchema>;

type Agreement = {
  userUuid: string;
  /** What the visitor confirms with the provider: at least one of the two is set. */
  intentId: string | null;
  subscriptionId: string | null;
  quote: Quote;
  /** Where the buyer was; null when unknown. */
  country: string | null;
  agreedAt: Date;
};

/** Saves what a visitor agreed to. The same text for the same intent is saved once, with its first time. */
export async function saveAgreement(
  db: Db,
  { userUuid, intentId, subscriptionId, quote, country, agreedAt }: Agreement,
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
      country,
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
  await updateRows(db, 'agreements', { intentId, subscriptionId: null }, { subscriptionId });
}

/**
 * Before a person is deleted: links the agreements of their purchases to the subscriptions, since the registrations go,
 * and deletes those of purchases that were not completed.
 */
export async function keepPurchasedAgreements(db: Db, userUuids: readonly string[]): Promise<void> {
  await sql`
    update agreements set subscription_id = registrations.subscription_id from registrations
    where registrations.intent_id = agreements.intent_id and agreements.subscription_id is null
      and agreements.user_uuid = any(${[...userUuids]}::uuid[])`.execute(db);
  await db
    .deleteFrom('agreements')
    .where('userUuid', 'in', [...userUuids])
    .where('subscriptionId', 'is', null)
    .execute();
}

/** The agreements of a visitor's subscriptions; a trial's agreement refers to the intent that saved the card. */
export async function findAgreements(db: Db, userUuid: string): Promise<KeptAgreement[]> {
  const rows = await db
    .selectFrom('agreements')
    .leftJoin('registrations', 'registrations.intentId', 'agreements.intentId')
    .selectAll('agreements')
    .select('registrations.subscriptionId as registeredId')
    .where('agreements.userUuid', '=', userUuid)
    .orderBy('agreements.agreedAt')
    .execute();
  return rows.flatMap((row) => {
    const subscriptionId = row.subscriptionId ?? row.registeredId;
    // The purchase was not completed.
    if (subscriptionId === null) return [];
    const { text, version, hash, firstCharge: amount, currency, firstChargeDate, agreedAt } = row;
    return [
      {
        subscriptionId,
        text,
        version,
        hash,
        firstChargeDate,
        firstCharge: { amount, currency },
        agreedAt: agreedAt.toISOString(),
      },
    ];
  });
}

/** The country in which a subscription was agreed to; undefined when it is not known. */
export async function findAgreedCountry(db: Db, subscriptionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`
    select country from (
      select country, agreed_at from agreements where subscription_id = ${subscriptionId}
      union all
      select country, agreed_at from agreements join registrations using (intent_id)
      where registrations.subscription_id = ${subscriptionId}) agreed
    where country is not null order by agreed_at desc limit 1`.execute(db);
  return rows[0]?.country;
}

import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow, hasRow, type Row, updateRows } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';

/**
 * A visitor's purchase: a card to save for a trial, or a subscription that awaits payment. Each kind has its own table,
 * as a visitor may try both; what became of a purchase is its registration.
 */
export type Purchase = {
  kind: 'card' | 'subscription';
  /** The provider's id of the setup intent or of the subscription. */
  id: string;
  /** What the browser confirms. */
  intentId: string | null;
  userUuid: string;
  /** Counts the purchases of one kind that a visitor started. */
  generation: number;
  /** Equal for equal terms. */
  termsKey: string;
  createdAt: Date;
};

const purchases = sql<Purchase>`(
  select 'card' as kind, setup_intent_id as id, setup_intent_id as intent_id, user_uuid, generation, terms_key,
    created_at
  from card_intents
  union all
  select 'subscription', subscription_id, intent_id, user_uuid, generation, terms_key, created_at
  from pending_subscriptions)`;

/** Returns whether this purchase was saved: another process may have saved one of the same generation. */
export async function savePurchase(db: Db, { kind, id, intentId, ...row }: Purchase): Promise<boolean> {
  const insertion =
    kind === 'card'
      ? db.insertInto('cardIntents').values({ ...row, setupIntentId: id })
      : db.insertInto('pendingSubscriptions').values({ ...row, subscriptionId: id, intentId });
  await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  return (await findPurchase(db, id)) !== undefined;
}

/** The purchase with this id, or the one that waits for this intent. */
export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select * from ${purchases} a where id = ${id} or intent_id = ${id} limit 1`.execute(db);
  return rows[0];
}

/** The visitor's newest purchase of a kind. */
export async function findLatestPurchase(
  db: Db,
  { kind, userUuid }: Pick<Purchase, 'kind' | 'userUuid'>,
): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select * from ${purchases} a where kind = ${kind} and user_uuid = ${userUuid}
    order by generation desc limit 1`.execute(db);
  return rows[0];
}

/** The visitor's newest purchase after this one, of either kind. */
export async function findLaterPurchase(
  db: Db,
  { id, userUuid, createdAt }: Purchase,
): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select * from ${purchases} a
    where user_uuid = ${userUuid} and created_at > ${createdAt} and id <> ${id}
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * A page of the purchases of a time range, oldest first, after a position: their moments as texts, and whether they
 * neither made a member nor ended, as far as we know.
 */
export async function listPurchases(
  db: Db,
  {
    from,
    to,
    after,
    count,
  }: { from: Date; to: Date; after: readonly [string, string] | null; count: number },
): Promise<{ id: string; moment: string; isOpen: boolean }[]> {
  const [moment, last] = after ?? ['-infinity', ''];
  const isWithin = (id: RawBuilder<unknown>) => sql`
    created_at >= ${from} and created_at < ${to} and (created_at, ${id}) > (${moment}::timestamptz, ${last})
    order by created_at, ${id} limit ${count}`;
  const { rows } = await sql<{ id: string; moment: string; isOpen: boolean }>`
    with page as materialized (
      (select 'card' as kind, setup_intent_id as id, setup_intent_id as intent_id, user_uuid, created_at
        from card_intents where ${isWithin(sql`setup_intent_id`)})
      union all
      (select 'subscription', subscription_id, intent_id, user_uuid, created_at
        from pending_subscriptions where ${isWithin(sql`subscription_id`)})
      order by created_at, id limit ${count})
    select id, created_at::text as moment, coalesce(
      ${findOne(sql`registrations where intent_id = page.intent_id`)},
      ${findOne(sql`registrations where subscription_id = page.id`)},
      ${findOne(sql`subscriptions where subscription_id = page.id and status = 'canceled'`)},
      ${findOne(sql`registrations where kind = 'card' and registrations.user_uuid = page.user_uuid`)}, 0) = 0 as is_open
    from page order by created_at, id`.execute(db);
  return rows;
}

/** Looked up for each row: `exists` would read the whole table for a page. */
function findOne(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select 1 from ${rows} limit 1)`;
}

/** A purchase that belongs to a member. It outlives the customer at the provider. */
export type RegistrationRow = Row<'registrations'>;

/** The registration of an intent. */
export function findRegistration(db: Db, intentId: string): Promise<RegistrationRow | undefined> {
  return findRow(db, 'registrations', { intentId });
}

/** Whether a visitor became a member, with any intent. */
export function hasRegistered(db: Db, userUuid: string): Promise<boolean> {
  return hasRow(db, 'registrations', { userUuid });
}

export function isRegistered(db: Db, subscriptionId: string): Promise<boolean> {
  return hasRow(db, 'registrations', { subscriptionId });
}

/** Whether a purchase is registered. A card also counts when the visitor registered otherwise: then nothing runs. */
export async function isPurchaseRegistered(
  db: Db,
  { kind, id, intentId, userUuid }: Purchase,
): Promise<boolean> {
  if ((await isRegistered(db, id)) || (await findRegistration(db, intentId ?? id))) return true;
  return kind === 'card' && (await hasRegistered(db, userUuid));
}

export async function saveRegistration(db: Db, row: Insertable<Tables['registrations']>): Promise<void> {
  await db.insertInto('registrations').values(row).execute();
}

/** Notes which page may repeat the call with the former visitor key: the first one. */
export async function saveRetryHash(db: Db, intentId: string, retryHash: Buffer): Promise<void> {
  await updateRows(db, 'registrations', { intentId, retryHash: null }, { retryHash });
}

/** Marks the registration as made by the visitor now. */
export async function claimRegistration(db: Db, intentId: string, now: Date): Promise<void> {
  await updateRows(db, 'registrations', { intentId }, { unclaimedSince: null, registeredAt: now });
}

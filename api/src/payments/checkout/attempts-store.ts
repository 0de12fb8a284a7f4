import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** A visitor's attempt to buy: a card to save for a trial, or a subscription that awaits payment. */
export type Attempt = {
  kind: 'card' | 'subscription';
  /** The provider's id of the setup intent or of the subscription. */
  id: string;
  /** What the browser confirms. */
  intentId: string | null;
  userUuid: string;
  createdAt: Date;
};

const attempts = sql<Attempt>`(
  select 'card' as kind, setup_intent_id as id, setup_intent_id as intent_id, user_uuid, created_at
  from card_intents
  union all
  select 'subscription', subscription_id, intent_id, user_uuid, created_at from pending_subscriptions)`;

/** The attempt with this id, or the one that waits for this intent. */
export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select * from ${attempts} a where id = ${id} or intent_id = ${id} limit 1`.execute(db);
  return rows[0];
}

/** The visitor's newest attempt after this one. */
export async function findLaterAttempt(
  db: Db,
  { id, userUuid, createdAt }: Attempt,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select * from ${attempts} a
    where user_uuid = ${userUuid} and created_at > ${createdAt} and id <> ${id}
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** Attempts in a time range that neither made a member nor ended, as far as we know; oldest first. */
export async function findOpenAttempts(db: Db, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${attempts} a
    where created_at >= ${from} and created_at < ${to}
      and not exists (select from registrations r where r.intent_id = a.intent_id or r.subscription_id = a.id)
      and not exists (
        select from subscriptions s where s.subscription_id = a.id and s.status = 'canceled')
      and not (kind = 'card' and exists (select from registrations r where r.user_uuid = a.user_uuid))
    order by created_at`.execute(db);
  return rows.map(({ id }) => id);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

export type SeededVisitors = {
  count: number;
  variant: string;
  experiment?: string;
  phase?: string;
  flag?: string;
  device?: string;
  /** When they saw the variant. */
  seenAt?: Date;
};

/** Saves visitors who saw a variant; returns their numbers. */
export async function insertVisitors(db: Db, visitors: SeededVisitors): Promise<string[]> {
  const { count, variant, flag = 'jtbd', experiment = flag, phase = '0', device = 'phone' } = visitors;
  const { seenAt = new Date('2026-11-02T12:00:00Z') } = visitors;
  const uuids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into experiment_exposures (uuid, experiment, phase, variant, flag, remote, remote_version, locale, country,
      device, first_seen_at, is_first)
    select uuid, ${experiment}, ${phase}, ${variant}, ${flag}, 'quiz', '1.0.0', 'en', 'US', ${device}, ${seenAt}::timestamptz,
      not exists (select from experiment_exposures known where known.uuid = seeded.uuid)
    from unnest(${uuids}::uuid[]) as seeded (uuid)`.execute(db);
  return uuids;
}

export type SeededFacts = {
  metric: string;
  value?: number;
  count?: number;
  firstSeenAt?: Date;
  lastSeenAt?: Date;
};

/** Saves what visitors did, by default after they saw the variant. */
export async function insertFacts(db: Db, uuids: readonly string[], fact: SeededFacts): Promise<void> {
  const { metric, value = 1, count = 1, firstSeenAt = new Date('2026-11-03T12:00:00Z') } = fact;
  const { lastSeenAt = firstSeenAt } = fact;
  await sql`
    insert into funnel_facts (uuid, metric, value, count, first_seen_at, last_seen_at)
    select uuid, ${metric}, ${value}::float8, ${count}::int, ${firstSeenAt}::timestamptz, ${lastSeenAt}::timestamptz
    from unnest(${[...uuids]}::uuid[]) as seeded (uuid)`.execute(db);
}

type SeededPurchase = {
  /** Of which invoices and refunds. */
  payments?: readonly { amount: number; currency?: string; at: Date; kind?: 'payment' | 'refund' }[];
  registeredAt: Date;
  interval?: string;
  isTrial?: boolean;
  canceledAt?: Date;
};

/** Saves the purchase of a visitor, as the payments would. */
export async function insertPurchase(db: Db, uuid: string, purchase: SeededPurchase): Promise<void> {
  const { payments = [], registeredAt, interval = 'month', isTrial = false, canceledAt = null } = purchase;
  const id = randomUUID();
  const customerId = `cus_${id}`;
  const subscriptionId = `sub_${id}`;
  const intentId = isTrial ? `seti_${id}` : `pi_${id}`;
  await sql`insert into visitor_contexts (id, key_hash, user_uuid, created_at)
    values (${id}, ${Buffer.from(id)}, ${uuid}, ${registeredAt})`.execute(db);
  await sql`insert into members (uuid, email, visitor_uuid) values (${id}, ${`${id}@example.org`}, ${uuid})`.execute(
    db,
  );
  await sql`insert into customers (user_uuid, customer_id, email) values (${id}, ${customerId}, 'x')`.execute(
    db,
  );
  await sql`insert into registrations (intent_id, user_uuid, subscription_id, predicted_ltv, registered_at)
    values (${intentId}, ${id}, ${subscriptionId}, 1, ${registeredAt})`.execute(db);
  await sql`
    insert into subscriptions (subscription_id, customer_id, status, plan_name, price_id, amount, currency,
      billing_interval, interval_count, cancel_at_period_end, started_at, read_number, canceled_at)
    values (${subscriptionId}, ${customerId}, 'active', 'Plan', 'price', 1999, 'USD', ${interval}, 1, false,
      ${registeredAt}, 1, ${canceledAt})`.execute(db);
  if (isTrial)
    await sql`insert into card_intents (setup_intent_id, user_uuid, generation, terms_key)
      values (${intentId}, ${id}, 1, 'x')`.execute(db);
  for (const { amount, currency = 'USD', at, kind = 'payment' } of payments)
    await sql`insert into ledger_entries (entry_id, customer_id, kind, amount, currency, booked_at)
      values (${randomUUID()}, ${customerId}, ${kind}, ${amount}, ${currency}, ${at})`.execute(db);
}

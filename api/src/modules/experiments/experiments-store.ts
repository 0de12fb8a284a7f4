import { type FlagName, isRecord, type MetricName } from '@funnel/contracts';
import { type RawBuilder, sql } from 'kysely';
import { second } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { createRetryProblem } from '../../platform/http/problem-error';

const LISTED = 200;

/** Reports read much at once, and visitors matter more. */
const TIMEOUT = 5 * second;

/** PostgreSQL's error code. A transaction that only reads meets no other conflict. */
const RECOVERY_CONFLICT = '40001';

/** The exposures of a report. */
export type Scope = { experiment: string; phase: string; flag: FlagName };

/** What an amount in minor units of a currency is in those of the base currency. */
export type ExchangeRates = Readonly<Record<string, number>>;

/** Sums over the visitors of a variant. `measured` are those who have a value. */
type Sums = { visitors: number; measured: number; sum: number; sumOfSquares: number };
export type MetricSums = Omit<Sums, 'visitors'> & { variant: string; metric: string };
export type GroupSums = Sums & {
  variant: string;
  day: string;
  device: string;
  country: string;
  locale: string;
  remote: string;
  remoteVersion: string;
};
export type PhaseRow = { phase: string; flag: string; visitors: number };

/**
 * Runs a read of a report: in one state of the database, with a limit of time, and with memory for large joins. Throws
 * `overloaded` when a standby ended it to keep up with its primary.
 */
export async function readLargely<T>(db: Db, read: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`
          select set_config('statement_timeout', ${String(TIMEOUT)}, true), set_config('work_mem', '64MB', true),
            set_config('jit', 'off', true)`.execute(transaction);
        return await read(transaction);
      });
  } catch (error) {
    if (isRecord(error) && error['code'] === RECOVERY_CONFLICT) throw createRetryProblem('overloaded', 10);
    throw error;
  }
}

/** The phases of all experiments, the latest first. */
export async function listPhases(db: Db) {
  const { rows } = await sql<PhaseRow & { experiment: string; firstSeenAt: Date; lastSeenAt: Date }>`
    select experiment, phase, flag, count(*) filter (where is_first)::int as visitors,
      min(first_seen_at) as first_seen_at, max(first_seen_at) as last_seen_at
    from experiment_exposures group by 1, 2, 3 order by last_seen_at desc limit ${LISTED}`.execute(db);
  return rows;
}

/** The phases of one experiment, those with most visitors first. */
export async function findPhases(db: Db, experiment: string): Promise<PhaseRow[]> {
  const { rows } = await sql<PhaseRow>`
    select phase, flag, count(*)::int as visitors from experiment_exposures
    where experiment = ${experiment} group by 1, 2 order by 3 desc`.execute(db);
  return rows;
}

export async function countSeveralVariants(db: Db, { experiment, phase }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct uuid)::int as count from experiment_exposures
    where experiment = ${experiment} and phase = ${phase} and not is_first`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What visitors did after their first exposure, by variant and metric. A metric without any is missing. */
export async function sumMetrics(db: Db, scope: Scope, rates: ExchangeRates): Promise<MetricSums[]> {
  const { rows } = await sql<MetricSums>`
    select variant, metric, count(*)::int as measured, sum(value) as sum, sum(value * value) as sum_of_squares
    from ${selectVisitors(scope)} join (
      select uuid, metric, case metric when 'errors' then value when 'lcp' then value / count else 1 end as value,
        case when metric in ('errors', 'lcp') then first_seen_at else ${countedSince} end as at
      from funnel_facts) fact using (uuid)
    where at >= first_seen_at group by 1, 2
    union all
    select variant, event, count(distinct uuid)::int, count(distinct uuid), count(distinct uuid)
    from ${selectVisitors(scope)} join growthbook_memberships on user_id = uuid and timestamp >= first_seen_at
    group by 1, 2
    union all
    select variant, 'revenue', count(*)::int, sum(value), sum(value * value)
    from (${selectRevenue(scope, rates)}) revenue group by 1`.execute(db);
  return rows;
}

/** Visitors and one metric, by all that a report is broken down by. */
export async function sumGroups(
  db: Db,
  scope: Scope,
  { metric, rates }: { metric: MetricName; rates: ExchangeRates },
): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    select visitor.variant, ((visitor.first_seen_at at time zone 'UTC')::date)::text as day, device, country, locale, remote,
      remote_version, count(*)::int as visitors, count(value)::int as measured, coalesce(sum(value), 0) as sum,
      coalesce(sum(value * value), 0) as sum_of_squares
    from ${selectVisitors(scope)} left join (${selectOutcomes(scope, { metric, rates })}) outcome
      on outcome.uuid = visitor.uuid and outcome.at >= visitor.first_seen_at
    group by visitor.variant, (visitor.first_seen_at at time zone 'UTC')::date, device, country, locale, remote,
      remote_version`.execute(db);
  return rows;
}

/**
 * The visitors with one variant, without those of our own tests. Who is excluded is one short list: a look-up for each
 * visitor would take as long as the rest of the report.
 */
function selectVisitors({ experiment, phase, flag }: Scope): RawBuilder<unknown> {
  return sql`(
    select seen.* from experiment_exposures seen
    where experiment = ${experiment} and phase = ${phase} and flag = ${flag} and is_first and not exists (
      select from (
        select uuid from experiment_exposures
        where experiment = ${experiment} and phase = ${phase} and not is_first
        union all select uuid from test_visitors
      ) excluded where excluded.uuid = seen.uuid)) visitor`;
}

const memberEvents: ReadonlySet<string> = new Set([
  'registered',
  'trial-started',
  'paid',
  'yearly-chosen',
  'refunded',
  'cancelled',
] satisfies MetricName[]);

/**
 * Exposure and first step of a screen are two calls that race each other, and which comes first depends on the variant.
 * What was done so shortly before the exposure was not changed by it, so it may count.
 */
const countedSince = sql`last_seen_at + interval '5 seconds'`;

/** What a visitor's facts are worth, and which of their times must lie after the exposure, see migration 58. */
const counted = { value: sql`1::float8`, at: countedSince };
const measured = {
  errors: { value: sql`value`, at: sql`first_seen_at` },
  lcp: { value: sql`value / count`, at: sql`first_seen_at` },
};

/** Who has a value of a metric, and since when it counts. */
function selectOutcomes(
  scope: Scope,
  { metric, rates }: { metric: MetricName; rates: ExchangeRates },
): RawBuilder<unknown> {
  if (metric === 'revenue') return selectRevenue(scope, rates);
  if (memberEvents.has(metric))
    return sql`select user_id as uuid, 1::float8 as value, max(timestamp) as at from growthbook_memberships
      where event = ${metric} group by 1`;
  const { value, at } = metric === 'errors' || metric === 'lcp' ? measured[metric] : counted;
  return sql`select uuid, ${value} as value, ${at} as at from funnel_facts where metric = ${metric}`;
}

/** What visitors paid after their first exposure, less what they got back. */
function selectRevenue(scope: Scope, rates: ExchangeRates): RawBuilder<unknown> {
  return sql`select variant, uuid, sum(amount * rate) as value, max(timestamp) as at
    from ${selectVisitors(scope)} join growthbook_purchases on user_id = uuid and timestamp >= first_seen_at
      join unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::float8[]) as exchange (currency, rate)
        using (currency)
    group by 1, 2`;
}

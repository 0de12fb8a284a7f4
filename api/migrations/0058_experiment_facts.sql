-- What experiments are judged by: who saw which variant, what they did afterwards, and what they paid.

-- One row for each variant of a phase that a visitor saw: the first time stays.
create table experiment_exposures (
  -- the visitor's own number, as in analytics_events
  uuid uuid not null,
  experiment text not null,
  phase text not null,
  variant text not null,
  flag text not null,
  remote text not null,
  remote_version text not null,
  quiz_version integer,
  locale text not null,
  country text not null,
  device text not null,
  first_seen_at timestamptz not null,
  -- false for a second variant: whoever saw two is left out of the comparison
  is_first boolean not null,
  primary key (experiment, phase, uuid, variant)
);
create index experiment_exposures_visitor on experiment_exposures (uuid);
create index experiment_exposures_others on experiment_exposures (experiment, phase, uuid) where not is_first;
-- Without it the planner expects a group for each visitor, and computes reports on one core.
create statistics experiment_exposures_groups (ndistinct) on
  variant, country, device, locale, remote, remote_version, ((first_seen_at at time zone 'UTC')::date)
  from experiment_exposures;

-- The events that a metric counts, added up for each visitor.
create table funnel_facts (
  uuid uuid not null,
  metric text not null,
  -- the sum of what was measured, such as milliseconds; the number of events where nothing is measured
  value double precision not null,
  count integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (uuid, metric)
);

-- What customers paid and got back, in minor units: an invoice, or all refunds of a charge.
create table ledger_entries (
  entry_id text primary key,
  customer_id text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount integer not null,
  currency text not null,
  booked_at timestamptz not null
);
create index ledger_entries_customer on ledger_entries (customer_id);

-- The views below have the shape that GrowthBook asks of a PostgreSQL data source: a user, a timestamp, and what is
-- counted. Visitors of our own tests are left out. The report of experiments counts by the same rules, and reads the
-- last two views.

create view growthbook_assignments as
  select uuid as user_id, first_seen_at as timestamp, experiment as experiment_id, variant as variation_id,
    phase, flag, remote, remote_version, quiz_version, locale, country, device
  from experiment_exposures exposure
  where not exists (select from test_visitors where test_visitors.uuid = exposure.uuid);

-- A rate counts a visitor who did it after the exposure, also again: the last time decides. A measured value may be
-- partly older than the exposure, so the first time decides.
create view growthbook_funnel as
  select uuid as user_id,
    case when metric in ('errors', 'lcp') then first_seen_at else last_seen_at end as timestamp,
    metric, value, count
  from funnel_facts fact
  where not exists (select from test_visitors where test_visitors.uuid = fact.uuid);

-- Purchases name a visitor's context, exposures the number that the visitor gives itself.
create view growthbook_purchases as
  select visitor.user_uuid as user_id, entry.booked_at as timestamp,
    case entry.kind when 'refund' then -entry.amount else entry.amount end as amount,
    entry.currency, entry.kind = 'refund' as refunded
  from ledger_entries entry
  join customers using (customer_id)
  join visitor_contexts visitor on visitor.id = customers.user_uuid
  where not exists (select from test_visitors where test_visitors.uuid = visitor.user_uuid);

create view growthbook_memberships as
  with purchases as (
    select visitor.user_uuid as user_id, registered_at, intent_id, plan_name, billing_interval,
      coalesce(withdrawn_at, canceled_at) as cancelled_at
    from registrations
    join visitor_contexts visitor on visitor.id = registrations.user_uuid
    left join subscriptions using (subscription_id)
    where not exists (select from test_visitors where test_visitors.uuid = visitor.user_uuid)
  )
  select user_id, registered_at as timestamp, 'registered' as event, plan_name from purchases
  union all
  -- A trial saves a card; whoever pays at once starts with a payment.
  select user_id, registered_at, 'trial-started', plan_name from purchases
  where exists (select from card_intents where card_intents.setup_intent_id = purchases.intent_id)
  union all
  select user_id, registered_at, 'yearly-chosen', plan_name from purchases where billing_interval = 'year'
  union all
  select user_id, cancelled_at, 'cancelled', plan_name from purchases where cancelled_at is not null
  union all
  select user_id, timestamp, case when refunded then 'refunded' else 'paid' end, null from growthbook_purchases;

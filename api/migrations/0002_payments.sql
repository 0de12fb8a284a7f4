-- The provider's customer of each visitor. Written before anything else is asked of the provider.
create table customers (
  user_uuid uuid primary key,
  customer_id text not null unique,
  email text not null,
  full_name text,
  address_key text,
  created_at timestamptz not null default now()
);

-- Attempts to save a card for a trial. The terms are pinned: other terms are another generation.
create table card_intents (
  setup_intent_id text primary key,
  user_uuid uuid not null references customers on delete cascade,
  generation integer not null,
  terms_key text not null,
  created_at timestamptz not null default now(),
  unique (user_uuid, generation)
);

-- Subscriptions that were created before their payment, in the order they were tried.
create table pending_subscriptions (
  subscription_id text primary key,
  user_uuid uuid not null references customers on delete cascade,
  generation integer not null,
  terms_key text not null,
  intent_id text,
  created_at timestamptz not null default now(),
  unique (user_uuid, generation)
);

-- Which intent made which member: the key that makes a registration happen once.
create table registrations (
  intent_id text primary key,
  user_uuid uuid not null unique references members on delete cascade,
  subscription_id text not null unique,
  predicted_ltv double precision not null,
  registered_at timestamptz not null
);

-- Numbers the reads of the provider's state, so that an older read never overwrites a newer one.
create sequence provider_reads;

-- What the provider knows about subscriptions, as last read. Amounts are minor units.
create table subscriptions (
  subscription_id text primary key,
  customer_id text not null,
  status text not null,
  plan_name text not null,
  price_id text not null,
  amount integer not null,
  currency text not null,
  billing_interval text not null,
  interval_count integer not null,
  next_charge integer,
  trial_ends_at timestamptz,
  current_period_ends_at timestamptz,
  cancel_at_period_end boolean not null,
  started_at timestamptz not null,
  read_number bigint not null
);
create index subscriptions_customer on subscriptions (customer_id);

-- Events of the provider that are done. Kept so that a repeated delivery changes nothing.
create table provider_events (
  event_id text primary key,
  type text not null,
  customer_id text,
  handled_at timestamptz not null
);

create table card_errors (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  confirmation_type text not null,
  email text,
  code text,
  message text,
  decline_code text,
  payment_method_id text,
  setup_intent_id text,
  payment_intent_id text,
  payment_method text,
  card_type text,
  attempts integer not null,
  event_source text not null,
  reported_at timestamptz not null
);
create index card_errors_user on card_errors (user_uuid);

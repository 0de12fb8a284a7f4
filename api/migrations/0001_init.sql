-- Accounts ---------------------------------------------------------------------------------------------------------

create table members (
  uuid uuid primary key,
  email text not null,
  first_name text,
  -- null: signs in by magic link only
  password_hash text,
  time_zone text,
  email_source text,
  created_at timestamptz not null default now()
);
-- One account per address, however it is spelled.
create unique index members_email on members (lower(email));

create table sessions (
  -- SHA-256 of the opaque token: who reads this table cannot sign in with it
  token_hash bytea primary key,
  member_uuid uuid not null references members on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_member on sessions (member_uuid);

create table magic_links (
  code_hash bytea primary key,
  member_uuid uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_links_member on magic_links (member_uuid);

-- Jobs: what must happen after a commit ----------------------------------------------------------------------------

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  -- the same key is taken once
  key text unique,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  done_at timestamptz,
  -- given up
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (run_at, id) where done_at is null and dead_at is null;

-- Analytics --------------------------------------------------------------------------------------------------------

create table analytics_events (
  uuid uuid not null,
  event text not null,
  properties jsonb not null,
  event_id uuid,
  received_at timestamptz not null default now()
) partition by range (received_at);
create index analytics_events_visitor on analytics_events (uuid, received_at);
-- Takes what no month takes, so that no event is ever refused for want of a partition.
create table analytics_events_other partition of analytics_events default;

-- A unique key over all partitions, so that an event sent again counts once.
create table analytics_event_ids (
  event_id uuid primary key,
  received_at timestamptz not null default now()
);

create function ensure_event_partition(month date) returns void language plpgsql as $$
begin
  execute format(
    'create table if not exists %I partition of analytics_events for values from (%L) to (%L)',
    'analytics_events_' || to_char(month, 'YYYY_MM'),
    date_trunc('month', month)::date, (date_trunc('month', month) + interval '1 month')::date
  );
end $$;

create table leads (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  email text not null,
  event_source text not null,
  extras jsonb not null,
  created_at timestamptz not null
);
-- A lead sent again is the same lead.
create unique index leads_once on leads (user_uuid, lower(email), event_source);
create index leads_email on leads (lower(email));

create table checkout_inits (
  event_id uuid primary key,
  user_uuid uuid not null,
  email text,
  currency text,
  -- major units, as analytics want it
  price double precision,
  created_at timestamptz not null
);
create index checkout_inits_visitor on checkout_inits (user_uuid);

create table visitor_profiles (
  analytics_uuid uuid primary key,
  ad_metrics jsonb not null default '{}',
  user_properties jsonb not null default '{}',
  google_client_id text,
  location jsonb,
  monetization_test_flags jsonb not null default '{}',
  updated_at timestamptz not null
);

-- Experiments, configuration and releases --------------------------------------------------------------------------

create table buckets (
  key text primary key,
  data jsonb not null,
  updated_at timestamptz not null
);

create table app_config (
  -- one row
  id int primary key default 1 check (id = 1),
  document jsonb not null,
  updated_at timestamptz not null default now()
);
insert into app_config (document) values ('{
  "generalSettings": {
    "GROWTH_EXPERIMENT_SWIMLANES": [{ "name": "main", "split_pct": 90 }, { "name": "explore", "split_pct": 10 }]
  },
  "discoveredInflowOptions": [
    { "id": "friend", "label": "A friend or relative" },
    { "id": "healthcare-professional", "label": "My doctor or another healthcare professional" },
    { "id": "instagram", "label": "Instagram" },
    { "id": "tiktok", "label": "TikTok" },
    { "id": "podcast", "label": "A podcast" },
    { "id": "search", "label": "A web search" },
    { "id": "other", "label": "Somewhere else" }
  ]
}');

create table releases (
  name text not null,
  version text not null,
  document jsonb not null,
  content_hash text not null,
  created_at timestamptz not null,
  primary key (name, version)
);

create table release_channels (
  name text not null,
  channel text not null check (channel in ('stable', 'canary')),
  version text not null,
  percent double precision not null check (percent between 0 and 100),
  primary key (name, channel),
  foreign key (name, version) references releases
);

-- Append-only: every change of a channel; the last id is the registry's revision.
create table release_changes (
  revision bigint generated always as identity primary key,
  name text not null,
  channel text not null,
  version text,
  percent double precision not null,
  changed_at timestamptz not null
);

-- The visitor's quiz -----------------------------------------------------------------------------------------------

create table quiz_snapshots (
  id uuid primary key,
  user_uuid uuid not null,
  quiz_id text not null,
  quiz_version bigint not null,
  answers jsonb not null,
  answers_hash text not null,
  scores jsonb not null,
  created_at timestamptz not null,
  unique (user_uuid, answers_hash)
);

create table shares (
  share_hash text primary key,
  user_uuid uuid not null,
  share_type text not null,
  calculations jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index shares_visitor on shares (user_uuid);

create table live_events (
  event_id text primary key,
  -- events that repeat share their series
  series text not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  join_url text
);
create index live_events_series on live_events (series, starts_at);

create table live_event_links (
  id text primary key,
  event_id text not null references live_events,
  user_uuid uuid not null,
  created_at timestamptz not null,
  unique (event_id, user_uuid)
);

-- Append-only: what a visitor agreed to or refused, and when.
create table consents (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  purpose text not null,
  granted boolean not null,
  policy_version text not null,
  surface text not null,
  locale text not null,
  -- Global Privacy Control
  gpc boolean not null,
  country text,
  created_at timestamptz not null
);
create index consents_visitor on consents (user_uuid, created_at);

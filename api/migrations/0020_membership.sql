alter table subscriptions
  -- when it was cancelled, and when it ends or ended by that
  add column canceled_at timestamptz,
  add column ends_at timestamptz,
  -- a pause, planned or running: from the end of the paid period until the next charge
  add column pause_starts_at timestamptz,
  add column pause_resumes_at timestamptz,
  -- a switch that starts with the next charge: the plan in use until then
  add column changes_from_plan text,
  add column changes_at timestamptz,
  -- the charge that a revoked cancellation leads to; minor units
  add column charge_if_kept integer;

-- What members got instead of leaving. applied_at is set once the provider has done it.
create table save_offers (
  id uuid primary key,
  member_uuid uuid not null references members on delete cascade,
  subscription_id text not null,
  kind text not null check (kind in ('extend-trial', 'discount')),
  accepted_at timestamptz not null,
  applied_at timestamptz
);
create index save_offers_member on save_offers (member_uuid);
-- One trial extension per member, ever.
create unique index save_offers_extension on save_offers (member_uuid) where kind = 'extend-trial';
-- One grant at a time; a second one waits until the first is decided.
create unique index save_offers_pending on save_offers (member_uuid, kind) where applied_at is null;

-- Members who bought in an app store, as the store's events tell.
create table app_store_entitlements (
  member_uuid uuid primary key references members on delete cascade,
  store text not null,
  product_id text,
  is_trial boolean not null,
  will_renew boolean not null,
  started_at timestamptz,
  expires_at timestamptz,
  event_id text not null,
  event_at timestamptz not null
);

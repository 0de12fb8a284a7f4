-- A visitor's private space. A uuid names a visitor and travels in links; only the random key that a browser keeps
-- opens what is private. One key may name several uuids over time, and one uuid may be named by several browsers:
-- each pair has a context of its own. Private rows name the context: their `user_uuid` columns hold its id.
create table visitor_contexts (
  id uuid primary key,
  -- SHA-256 of the visitor key: reading this table opens nothing
  key_hash bytea not null,
  -- what the visitor calls itself, for analytics
  user_uuid uuid not null,
  created_at timestamptz not null,
  -- when it became an account: from then on a session opens it, no longer the key alone
  joined_at timestamptz
);
create unique index visitor_contexts_open on visitor_contexts (key_hash, user_uuid) where joined_at is null;
create index visitor_contexts_key on visitor_contexts (key_hash);

-- The uuid a member had as a visitor. It is told to browsers and analytics; the member's own id stays here.
alter table members add column visitor_uuid uuid;
update members set visitor_uuid = uuid;
alter table members alter column visitor_uuid set not null;

-- Sticky buckets belong to the browser that saved them. Those saved without a key belong to no browser.
delete from buckets;
alter table buckets add column key_hash bytea not null;
alter table buckets drop constraint buckets_pkey;
alter table buckets add primary key (key_hash, key);

-- A member whose plan ended may buy again: one member, several purchases.
alter table registrations drop constraint registrations_user_uuid_key;
create index registrations_member on registrations (user_uuid, registered_at);

-- A link in a mail says that its reader wants mail, at this address and no other. Empty where a person pressed something.
alter table consents add column email text;

-- Cards that the provider refused: many in a short time are a card test, see `card-declines.ts`.
create table card_declines (
  event_id text primary key,
  customer_id text not null,
  declined_at timestamptz not null
);
create index card_declines_customer on card_declines (customer_id, declined_at);

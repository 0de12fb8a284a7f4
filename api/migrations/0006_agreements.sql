-- What visitors agreed to by paying, word for word, before the provider was asked to confirm. Proof of a contract: kept
-- when the account is gone, so it refers to nothing. Amounts are minor units.
create table agreements (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  intent_id text,
  subscription_id text,
  price_id text not null,
  first_charge integer not null,
  currency text not null,
  first_charge_date text not null,
  version text not null,
  hash text not null,
  text text not null,
  agreed_at timestamptz not null,
  check (intent_id is not null or subscription_id is not null)
);
create unique index agreements_once on agreements (coalesce(intent_id, subscription_id), hash);
create index agreements_visitor on agreements (user_uuid);
create index agreements_subscription on agreements (subscription_id);

-- Which cards have had a free trial. The fingerprint is the provider's name of a card number.
create table trial_cards (
  fingerprint text primary key,
  user_uuid uuid not null,
  intent_id text not null,
  used_at timestamptz not null
);

-- Statements of withdrawal from a contract, with the moment each was received. A statement typed without signing in
-- takes effect when the link in its acknowledgement is pressed. Confirmed ones are kept like the contract they ended.
create table withdrawals (
  -- chosen by the browser; it opens nothing
  id uuid primary key,
  -- in small letters
  email text not null,
  name text,
  locale text not null,
  received_at timestamptz not null,
  -- set when it takes effect: by whom, for which contract
  confirmed_at timestamptz,
  member_uuid uuid,
  subscription_id text,
  -- set when the contract is ended and refunded at the provider
  completed_at timestamptz,
  check ((confirmed_at is null) = (subscription_id is null))
);
create unique index withdrawals_subscription on withdrawals (subscription_id);
create index withdrawals_member on withdrawals (member_uuid);
create index withdrawals_email on withdrawals (email);

-- When the buyer withdrew from the contract. Not part of what the provider knows.
alter table subscriptions add column withdrawn_at timestamptz;

-- Where the buyer was, as a country code: decides who may withdraw. null: not known
alter table agreements add column country text;

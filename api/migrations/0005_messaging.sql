-- Whom the messaging provider was told about: nobody else is ever named there, not even to be deleted.
create table messaging_people (
  user_uuid uuid primary key,
  told_at timestamptz not null
);

-- Addresses and visitors of test users, who never count and whom no outside service hears of.
create table test_emails (
  -- in lower case
  email text primary key,
  marked_at timestamptz not null
);
create table test_visitors (
  uuid uuid primary key,
  marked_at timestamptz not null
);

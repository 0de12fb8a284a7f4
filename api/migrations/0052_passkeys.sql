-- Passkeys: a second way to sign in, without anything secret on our side.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  member_uuid uuid not null references members on delete cascade,
  -- names the key among all authenticators
  credential_id text not null unique,
  public_key bytea not null,
  -- uses, as far as the authenticator counts them
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_uuid);

-- Each works once, in the browser that asked for it.
create table passkey_challenges (
  -- SHA-256 of the challenge
  challenge_hash bytea primary key,
  -- SHA-256 of the visitor key
  browser_hash bytea not null,
  -- set for a new passkey
  member_uuid uuid references members on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_member on passkey_challenges (member_uuid) where member_uuid is not null;
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

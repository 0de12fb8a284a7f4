-- Accounts belong to the reader of their mailbox; sessions that their owners can list and end.

-- null: it is not known yet that the mailbox is theirs
alter table members add column email_verified_at timestamptz;
update members set email_verified_at = (
  select min(used_at) from magic_links where magic_links.member_uuid = members.uuid
);

alter table sessions
  -- names the session in lists; it opens nothing
  add column id uuid not null default gen_random_uuid(),
  -- when the member last proved who they are, and how: link, password or registration
  add column signed_in_at timestamptz,
  add column signed_in_by text not null default 'registration',
  -- as "Firefox on Windows"
  add column browser text;
update sessions set signed_in_at = created_at;
alter table sessions alter column signed_in_at set not null;
create unique index sessions_id on sessions (id);

-- Browsers that a member signed in from.
create table known_browsers (
  member_uuid uuid not null references members on delete cascade,
  -- SHA-256 of the cookie
  browser_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_uuid, browser_hash)
);

-- Attempts to sign in, by account and by account and caller together. The accounts need not exist.
create table sign_in_attempts (
  -- SHA-256 of what is counted, the e-mail address and the caller's address among it
  key_hash bytea primary key,
  attempts integer not null,
  attempted_at timestamptz not null,
  blocked_until timestamptz,
  succeeded_at timestamptz
);

-- What happened to accounts, consents, money and releases. Rows may be added, and deleted when their time is over.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- no reference: the record stays when the member goes
  member_uuid uuid,
  -- the caller's network: the last part of the address is left out
  network text,
  -- without secrets
  details jsonb not null
);
create index security_events_member on security_events (member_uuid, at);
create index security_events_at on security_events (at);
create trigger security_events_append_only before update on security_events
  for each row execute function refuse_rewriting();

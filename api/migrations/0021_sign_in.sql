-- Password resets use the same one-time codes as sign-in links, for a purpose of their own.
alter table magic_links add column purpose text not null default 'sign-in'
  check (purpose in ('sign-in', 'password-reset'));

-- Requested changes of a member's address. The latest request replaces earlier ones that are not confirmed.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  member_uuid uuid not null references members on delete cascade,
  -- the new address
  email text not null,
  requested_at timestamptz not null,
  -- until then the open link works: first the one to confirm, then the one to undo
  expires_at timestamptz not null,
  -- SHA-256 of the code mailed to the new address
  code_hash bytea unique,
  confirmed_at timestamptz,
  -- the address before the change
  previous_email text,
  -- SHA-256 of the code mailed to it
  undo_hash bytea unique,
  undone_at timestamptz
);
create index email_changes_member on email_changes (member_uuid, requested_at);

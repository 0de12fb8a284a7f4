-- Copies of a person's data, made when they ask and deleted a week later.
create table privacy_exports (
  id uuid primary key,
  -- the context or the member who asked
  user_uuid uuid not null,
  -- every context that the caller could open when they asked
  context_ids uuid[] not null,
  locale text not null check (locale in ('en', 'es')),
  requested_at timestamptz not null,
  started_at timestamptz,
  ready_at timestamptz,
  -- the encrypted ZIP
  archive bytea
);
create index privacy_exports_owner on privacy_exports (user_uuid, requested_at);

-- Deleted people. Nothing here names them: whoever has the code sees what was deleted where.
create table privacy_deletions (
  id uuid primary key,
  -- SHA-256 of the code
  code_hash bytea not null unique,
  had_account boolean not null,
  requested_at timestamptz not null
);

-- What each service that held something about a deleted person was asked, and when it was done.
create table deletion_receipts (
  deletion_id uuid not null references privacy_deletions on delete cascade,
  recipient text not null,
  -- by what the service knows the person; emptied when it is done
  reference jsonb,
  outcome text check (outcome in ('deleted', 'nothing-held', 'on-request')),
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (deletion_id, recipient)
);
create index deletion_receipts_open on deletion_receipts (requested_at) where done_at is null;

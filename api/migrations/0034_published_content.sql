-- Quiz documents and plan texts that were published without a deploy. A version never changes.
create table content_versions (
  kind text not null,
  content_id text not null,
  version integer not null check (version > 0),
  hash text not null,
  body jsonb not null,
  published_at timestamptz not null,
  primary key (kind, content_id, version)
);

-- The version for new visitors; without a row, the latest that came with the code.
create table content_pointers (
  kind text not null,
  content_id text not null,
  version integer not null,
  primary key (kind, content_id)
);

-- Drafts, which only their token opens.
create table content_drafts (
  token_hash text primary key,
  kind text not null,
  body jsonb not null,
  expires_at timestamptz not null
);

-- Who published what is the reason that the operator gives.
create table content_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  content_id text not null,
  version integer not null,
  action text not null,
  reason text not null,
  changed_at timestamptz not null
);

-- The variants whose questions a snapshot answers. Without them they are inferred from the answers.
alter table quiz_snapshots add column overlays jsonb;

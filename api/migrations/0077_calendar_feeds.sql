-- Members whose calendar app reads the days of their plan, under an address of which only the hash is kept.
create table calendar_feeds (
  member_uuid uuid primary key references members on delete cascade,
  -- in the ids of its entries, which say nothing about the member
  id uuid not null default gen_random_uuid(),
  code_hash bytea not null unique,
  -- counts where the member has no reminder
  time_zone text not null,
  created_at timestamptz not null
);
create trigger calendar_feeds_copied after delete on calendar_feeds referencing old table as gone
  for each statement execute function discard_copies('member_uuid');

-- When an event happened: it may arrive long after. Empty for events from before.
alter table analytics_events add column occurred_at timestamptz;

-- Visitors who were deleted: what they did until then and arrives later is not stored. Hashes, so that nobody is named.
create table erased_visitors (
  visitor_hash bytea primary key,
  erased_at timestamptz not null default now()
);

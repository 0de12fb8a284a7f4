-- Events that are still to be copied to ClickHouse; without one it stays empty.
create table event_copies (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  event text not null,
  properties jsonb not null,
  event_id uuid not null,
  received_at timestamptz not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index event_copies_uuid on event_copies (uuid);
create index event_copies_received_at on event_copies using brin (received_at);

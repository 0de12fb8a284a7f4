-- Members who asked for a mail when the next live session is confirmed. A request ends with its mail.
create table live_event_requests (
  member_uuid uuid primary key references members on delete cascade,
  requested_at timestamptz not null
);

-- Browsers of members that want reminders. One belongs to the session that turned it on, and ends with it.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  member_uuid uuid not null references members on delete cascade,
  -- where the browser's push service takes messages for it
  endpoint text not null unique,
  -- counts where the member has no reminder by mail
  time_zone text not null,
  -- the next reminder; jobs for another time do nothing
  next_at timestamptz not null,
  created_at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (member_uuid);
create trigger push_subscriptions_copied after delete on push_subscriptions referencing old table as gone
  for each statement execute function discard_copies('member_uuid');

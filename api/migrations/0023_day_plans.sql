-- The four-week plan of a member, pinned when the first step is done or skipped.
create table day_plans (
  member_uuid uuid primary key references members on delete cascade,
  -- the answers it was built from; empty for the plan that suits anyone. No reference: answers may be deleted
  snapshot_id uuid,
  -- four themes, the first week's first
  themes text[] not null,
  minutes integer not null,
  started_at timestamptz not null
);

-- The steps of a plan that are no longer open.
create table day_plan_steps (
  member_uuid uuid not null references day_plans on delete cascade,
  step_id text not null,
  state text not null check (state in ('done', 'skipped')),
  changed_at timestamptz not null,
  primary key (member_uuid, step_id)
);

-- Members who want a mail about the step of the day.
create table day_plan_reminders (
  member_uuid uuid primary key references members on delete cascade,
  days text not null check (days in ('daily', 'weekdays')),
  -- by the clock of the time zone
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  -- the next mail; jobs for another time do nothing
  next_at timestamptz not null
);

-- Programmes after the first four weeks. `day_plans` holds the present one.
alter table day_plans
  add column programme text not null default 'first',
  -- when a mail said that the next one can be chosen
  add column next_mailed_at timestamptz;

-- Programmes that another followed, with their steps: read, never changed.
create table finished_day_plans (
  member_uuid uuid not null references members on delete cascade,
  -- the member's first programme is 1
  number integer not null,
  programme text not null,
  -- as in day_plans
  snapshot_id uuid,
  themes text[] not null,
  minutes integer not null,
  texts_version integer,
  -- each step with its state and when it got it
  steps jsonb not null,
  started_at timestamptz not null,
  -- when the last step was done or skipped
  ended_at timestamptz not null,
  primary key (member_uuid, number)
);
create trigger finished_day_plans_copied after delete on finished_day_plans referencing old table as gone
  for each statement execute function discard_copies('member_uuid');

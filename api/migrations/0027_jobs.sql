-- While a worker runs a job: until when the job is its own. The worker extends it.
alter table outbox add column leased_until timestamptz;

-- What operators did with jobs, and why.
create table job_changes (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  topic text not null,
  action text not null check (action in ('retry', 'discard')),
  reason text not null,
  changed_at timestamptz not null
);
create index job_changes_time on job_changes (changed_at);

-- A copy that is made again after a deletion says so, also when the page is opened later.
alter table privacy_exports add column discarded_at timestamptz;

create or replace function discard_copies() returns trigger language plpgsql as $$
begin
  with discarded as (
    update privacy_exports set archive = null, ready_at = null, started_at = null, discarded_at = now()
    where started_at is not null and context_ids && (
      select array_agg(distinct (to_jsonb(gone) ->> tg_argv[0])::uuid) from gone)
    returning id
  )
  -- Not at once: who deletes several things gets one new copy.
  insert into outbox (topic, payload, run_at)
  select 'privacy-export', jsonb_build_object('exportId', id), now() + interval '1 minute' from discarded;
  return null;
end $$;

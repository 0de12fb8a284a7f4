-- A copy of someone's data must not keep what they deleted: what is deleted discards the copies it may stand in, and
-- their job makes them again. A trigger, so that no way to delete can forget it. A copy that is not begun needs nothing.
create function discard_copies() returns trigger language plpgsql as $$
begin
  with discarded as (
    update privacy_exports set archive = null, ready_at = null, started_at = null
    where started_at is not null and context_ids && (
      select array_agg(distinct (to_jsonb(gone) ->> tg_argv[0])::uuid) from gone)
    returning id
  )
  -- Not at once: who deletes several things gets one new copy.
  insert into outbox (topic, payload, run_at)
  select 'privacy-export', jsonb_build_object('exportId', id), now() + interval '1 minute' from discarded;
  return null;
end $$;
create trigger quiz_snapshots_copied after delete on quiz_snapshots referencing old table as gone
  for each statement execute function discard_copies('user_uuid');
create trigger shares_copied after delete on shares referencing old table as gone
  for each statement execute function discard_copies('user_uuid');
create trigger day_plans_copied after delete on day_plans referencing old table as gone
  for each statement execute function discard_copies('member_uuid');
create trigger day_plan_steps_copied after delete on day_plan_steps referencing old table as gone
  for each statement execute function discard_copies('member_uuid');
create trigger day_plan_reminders_copied after delete on day_plan_reminders referencing old table as gone
  for each statement execute function discard_copies('member_uuid');

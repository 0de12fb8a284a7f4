-- The API's role may own nothing, so that it cannot change the audit (see `grant-access.ts`). What needs the owner's
-- rights at run time are these functions.
create function delete_expired_security_events(batch int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from security_events where ctid = any(array(
      select ctid from security_events where is_expired_security_event(at) limit batch))
    returning 1
  )
  select count(*) from deleted
$$;

alter function ensure_event_partition(date) security definer set search_path = public, pg_temp;

create function drop_event_partition(month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('drop table %I', 'analytics_events_' || to_char(month, 'YYYY_MM'));
end $$;

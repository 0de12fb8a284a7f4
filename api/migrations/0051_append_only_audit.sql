-- What happened stays on record: rows are added, never changed, and deleted only after the period of the policies.

-- The period stands in `shared/contracts/src/visitor/retention.ts` as `security`.
create function is_expired_security_event(at timestamptz) returns boolean language sql stable as $$
  select at < now() - interval '24 months'
$$;

create function refuse_deleting_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_expired_security_event(old.at) then
    return old;
  end if;
  raise exception 'security_events is append-only';
end
$$;

create trigger security_events_kept before delete on security_events
  for each row execute function refuse_deleting_security_events();
create trigger security_events_never_emptied before truncate on security_events
  for each statement execute function refuse_deleting_security_events();

-- A revoked health consent deletes finished plans that were made from answers. A trigger, so that it holds as well for an
-- API of before these plans, which runs beside the new schema during a deploy.
create function delete_finished_plans_from_answers() returns trigger language plpgsql as $$
begin
  delete from finished_day_plans
  where member_uuid = new.user_uuid and snapshot_id is not null
    -- A late revocation must not delete what the member has agreed to since.
    and not exists (
      select from consents later
      where later.user_uuid = new.user_uuid and later.purpose = 'health' and later.granted
        and later.email is null and (later.decided_at, later.id) > (new.decided_at, new.id));
  return null;
end $$;
create trigger consents_health_revoked after insert on consents
  for each row when (new.purpose = 'health' and not new.granted)
  execute function delete_finished_plans_from_answers();

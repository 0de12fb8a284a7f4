-- What a consent record proves: the very text, when it was decided, and that it is the same record when it arrives twice.
alter table consents
  add column text_hash text,
  add column decided_at timestamptz,
  add column record_id uuid;
update consents set decided_at = created_at;
alter table consents alter column decided_at set not null;
create unique index consents_record on consents (record_id, purpose);
drop index consents_visitor;
create index consents_visitor on consents (user_uuid, decided_at);

-- Rows may be added, and deleted where a person has the right to it; what was decided is never rewritten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger consents_append_only before update on consents
  for each row execute function refuse_rewriting();

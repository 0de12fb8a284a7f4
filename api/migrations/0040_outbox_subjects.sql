-- Whom each job names, as hashes: an index finds the jobs about a person, however many others wait. The trigger keeps
-- the names of a job with its payload, so no topic and no older version of the API can forget them. No reference to the
-- job: its check would lock jobs while 0041 adds the names of those that exist.
create table outbox_subjects (
  job_id bigint not null,
  -- SHA-256: names may be long, and an address stands in the payload only
  subject bytea not null,
  primary key (subject, job_id)
);
create index outbox_subjects_job on outbox_subjects (job_id);

create function hash_subject(name text) returns bytea language sql immutable strict as $$
  select sha256(convert_to(lower(name), 'UTF8'))
$$;

-- Ids and the provider's customers and subscriptions anywhere in a text; addresses as a whole, or in a sentence or link.
create function list_subjects(payload jsonb) returns setof bytea language sql immutable as $$
  with texts as (
    select value #>> '{}' as text from jsonb_path_query(payload, 'strict $.**') value
    where jsonb_typeof(value) = 'string'
  )
  select hash_subject(text) from texts where text ~* '^[^\s@]+@[a-z0-9.-]+$'
  union
  select hash_subject(found[1]) from texts, regexp_matches(
    text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\m(?:cus|sub)_\w+', 'gi') found
  union
  select hash_subject(found[1]) from texts, regexp_matches(
    text, '([\w.!#$%''*+^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)', 'gi') found
  where text !~* '^[^\s@]+@[a-z0-9.-]+$' or text ~ '[/=]'
$$;

create function save_outbox_subjects() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from outbox_subjects where job_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into outbox_subjects (job_id, subject)
    select new.id, subject from list_subjects(new.payload) subject;
  end if;
  return null;
end $$;
create trigger outbox_subjects_saved after insert or delete or update of payload on outbox
  for each row execute function save_outbox_subjects();

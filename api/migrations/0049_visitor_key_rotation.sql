-- A browser gets another visitor key when it signs in or registers. Calls that were under way, and answers that got lost,
-- still have the former one: it opens what is no account for some minutes.
alter table visitor_contexts add column former_key_hash bytea;
alter table visitor_contexts add column rotated_at timestamptz;
create index visitor_contexts_former_key on visitor_contexts (former_key_hash) where former_key_hash is not null;

-- SHA-256 of what the registering page alone knows: it may repeat its call with the former key.
alter table registrations add column retry_hash bytea;

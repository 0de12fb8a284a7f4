-- no-transaction
-- Jobs that were given up, for the page of jobs: few among many that are done.
drop index concurrently if exists outbox_failed;
create index concurrently outbox_failed on outbox (id) where done_at is null and dead_at is not null;

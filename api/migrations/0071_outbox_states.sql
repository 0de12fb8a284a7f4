-- no-transaction
-- Jobs that were tried or given up, by topic, for the page of jobs: few among many that wait or are done.
drop index concurrently if exists outbox_tried;
create index concurrently outbox_tried on outbox (topic, id) where done_at is null and dead_at is null and attempts > 0;
drop index concurrently if exists outbox_given_up;
create index concurrently outbox_given_up on outbox (topic, id) where done_at is null and dead_at is not null;
drop index concurrently if exists outbox_failed;

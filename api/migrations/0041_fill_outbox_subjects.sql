-- Jobs from before the trigger. It locks none of them, so they run meanwhile.
insert into outbox_subjects (job_id, subject)
select id, subject from outbox, list_subjects(payload) subject
where payload <> '{}'
on conflict do nothing;

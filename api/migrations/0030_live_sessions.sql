-- A session that does not take place, and the members who asked for a mail with its link.
alter table live_events add column canceled_at timestamptz;
alter table live_event_links add column is_link_mailed boolean not null default false;

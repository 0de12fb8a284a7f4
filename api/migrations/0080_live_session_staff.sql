-- What operators note about a session; neither is shown to members.
alter table live_events add column host text;
alter table live_events add column cancel_reason text;

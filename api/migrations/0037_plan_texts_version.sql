-- The version of the texts that a plan began with; null is that of the code before texts were published.
alter table day_plans add column texts_version integer;

-- Since when a charge is owed: a member keeps access for a while from there, and no longer with each new period.
alter table subscriptions add column owed_since timestamptz;

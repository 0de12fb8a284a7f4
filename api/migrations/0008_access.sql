-- When the running period began: access after a failed charge is counted from there.
alter table subscriptions add column current_period_starts_at timestamptz;

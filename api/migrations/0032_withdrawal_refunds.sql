-- What the buyer got back after a withdrawal, in minor units, and when the provider accepted it. null: on its way
alter table subscriptions add column withdrawal_refunded_at timestamptz;
alter table subscriptions add column withdrawal_refund integer;
update subscriptions set withdrawal_refunded_at = withdrawals.completed_at
  from withdrawals where withdrawals.subscription_id = subscriptions.subscription_id;

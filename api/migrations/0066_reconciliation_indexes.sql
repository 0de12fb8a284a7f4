-- no-transaction
-- Comparisons with the payment provider read page by page.
drop index concurrently if exists card_intents_created;
create index concurrently card_intents_created on card_intents (created_at, setup_intent_id);
drop index concurrently if exists pending_subscriptions_created;
create index concurrently pending_subscriptions_created on pending_subscriptions (created_at, subscription_id);
drop index concurrently if exists subscriptions_read;
create index concurrently subscriptions_read on subscriptions (read_at, subscription_id) where status <> 'canceled';

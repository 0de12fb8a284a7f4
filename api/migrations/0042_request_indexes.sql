-- no-transaction
-- What calls and deletions look rows up by.
drop index concurrently if exists outbox_claim;
create index concurrently outbox_claim on outbox (topic, run_at, id) where done_at is null and dead_at is null;
drop index concurrently if exists outbox_due;
drop index concurrently if exists visitor_contexts_visitor;
create index concurrently visitor_contexts_visitor on visitor_contexts (user_uuid, created_at);
drop index concurrently if exists pending_subscriptions_intent;
create index concurrently pending_subscriptions_intent on pending_subscriptions (intent_id);
drop index concurrently if exists live_event_links_visitor;
create index concurrently live_event_links_visitor on live_event_links (user_uuid);
drop index concurrently if exists checkout_inits_email;
create index concurrently checkout_inits_email on checkout_inits (lower(email));
drop index concurrently if exists card_errors_email;
create index concurrently card_errors_email on card_errors (lower(email));
drop index concurrently if exists mail_choices_email;
create index concurrently mail_choices_email on mail_choices (lower(email));
drop index concurrently if exists withdrawals_address;
create index concurrently withdrawals_address on withdrawals (lower(email));
drop index concurrently if exists provider_events_customer;
create index concurrently provider_events_customer on provider_events (customer_id);
drop index concurrently if exists trial_cards_visitor;
create index concurrently trial_cards_visitor on trial_cards (user_uuid);
drop index concurrently if exists privacy_exports_contexts;
create index concurrently privacy_exports_contexts on privacy_exports using gin (context_ids);

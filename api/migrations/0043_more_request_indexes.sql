-- no-transaction
-- A purchase asks whether its address was given up a short while ago, and by which intent terms were agreed to.
drop index concurrently if exists email_changes_previous;
create index concurrently email_changes_previous on email_changes (lower(previous_email));
drop index concurrently if exists agreements_intent;
create index concurrently agreements_intent on agreements (intent_id);

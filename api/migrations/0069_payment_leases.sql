-- Who works on the purchases of a visitor or customer, over all processes. Hashes, so that nobody is named.
create table payment_leases (
  subject_hash bytea primary key,
  holder uuid not null,
  leased_until timestamptz not null
);

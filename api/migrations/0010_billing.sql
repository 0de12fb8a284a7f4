alter table subscriptions
  -- when the provider was asked: what was not read for long is read again
  add column read_at timestamptz not null default now(),
  -- why the last payment no longer counts: refunded in full, or disputed by the card's owner
  add column taken_back text check (taken_back in ('refunded', 'disputed'));

-- Set for a registration that was made for a visitor who had paid and was gone; emptied when they come back.
alter table registrations add column unclaimed_since timestamptz;

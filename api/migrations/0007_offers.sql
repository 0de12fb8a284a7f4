-- What decides a visitor's prices, settled at the first sight of one and kept: nobody sees a price change under them.
create table offers (
  user_uuid uuid primary key,
  -- money flags; none when the flag service did not answer
  variants jsonb not null,
  currency text not null,
  settled_at timestamptz not null
);

-- Until when a winback offer holds for a visitor: from the first time it was shown.
create table winback_offers (
  user_uuid uuid not null,
  winback text not null,
  expires_at timestamptz not null,
  primary key (user_uuid, winback)
);

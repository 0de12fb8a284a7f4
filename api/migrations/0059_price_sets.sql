-- Plans that 3-billing-rollout can offer, named by the hash of what they are. Offers name the hash, so a set stays.
create table price_sets (
  hash text primary key check (hash ~ '^[0-9a-f]{8}$'),
  lookup_keys text[] not null,
  default_key text not null,
  -- Null when the default is chosen at first.
  preselected_key text,
  reason text not null,
  published_at timestamptz not null
);

create function refuse_changing_price_sets() returns trigger language plpgsql as $$
begin
  raise exception 'price_sets are never changed';
end
$$;

create trigger price_sets_kept before update or delete on price_sets
  for each row execute function refuse_changing_price_sets();
create trigger price_sets_never_emptied before truncate on price_sets
  for each statement execute function refuse_changing_price_sets();

-- Links in mails end with the address they were sent to. The number goes up with every change of address and never
-- back, so a link does not work again when the member returns to a former address.
alter table members add column address_version integer not null default 1;

create function count_address_change() returns trigger language plpgsql as $$
begin
  new.address_version := old.address_version + 1;
  return new;
end $$;
create trigger members_address_version before update of email on members
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function count_address_change();

-- The address that a one-time code was mailed to.
alter table magic_links add column address_version integer not null default 1;

-- Whether the former address was proven. One that never was is not kept for the account.
alter table email_changes add column was_proven boolean not null default true;

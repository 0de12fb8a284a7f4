-- Addresses that got a mail they may do without: the link in it ends such mails.
create table mail_choices (
  -- in small letters
  email text primary key,
  -- what the link carries
  code text not null unique,
  -- the visitor the last such mail was for
  user_uuid uuid not null,
  created_at timestamptz not null,
  unsubscribed_at timestamptz
);
create index mail_choices_visitor on mail_choices (user_uuid);

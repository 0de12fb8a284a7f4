-- Mailboxes that asked for no more optional mails. It outlives the person, so it names no one: a hash of the mailbox,
-- normalized as in platform/mail/mailbox.ts.
create table mail_opt_outs (
  mailbox bytea primary key,
  opted_out_at timestamptz not null
);

insert into mail_opt_outs (mailbox, opted_out_at)
select sha256(convert_to(
    case when domain in ('gmail.com', 'googlemail.com')
      then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain end, 'UTF8')),
  min(unsubscribed_at)
from (
  select unsubscribed_at,
    split_part(lower(email), '@', 2) as domain,
    coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name
  from mail_choices where unsubscribed_at is not null
) former
group by 1;

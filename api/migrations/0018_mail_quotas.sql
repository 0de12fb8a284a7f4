-- How many mails visitors caused to other people's addresses within a day.
create table mail_quotas (
  -- hash of the mailbox that is written to, or of the visitor who asks for it
  subject bytea primary key,
  started_at timestamptz not null,
  mails integer not null
);

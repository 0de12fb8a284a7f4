-- A statement of withdrawal suspends access until its buyer confirms or revokes it; once revoked, no form suspends it again.
alter table subscriptions add column withdrawal_stated_at timestamptz;
alter table subscriptions add column withdrawal_revoked_at timestamptz;

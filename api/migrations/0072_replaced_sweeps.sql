-- Jobs of the daily comparison whose work `invoices` and `refunds` do now, page by page.
update outbox set done_at = now()
where topic in ('missed-ledger-entries', 'missed-receipts') and done_at is null and dead_at is null;

-- Where each comparison with the payment provider goes on.
create table reconciliation_positions (
  sweep text primary key,
  position jsonb not null,
  moved_at timestamptz not null
);

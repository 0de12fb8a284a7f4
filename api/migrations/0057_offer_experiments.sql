-- The running experiments that drew an offer's variants: flag, key, phase and variant. None for offers from before.
alter table offers add column experiments jsonb not null default '[]';

-- The language of the page a person used last: their mails are written in it. null: not known, so English.
alter table visitor_contexts add column locale text check (locale in ('en', 'es'));
alter table members add column locale text check (locale in ('en', 'es'));

-- What members say about us in public: one review each, shown once an operator published it.
create table reviews (
  member_uuid uuid primary key references members on delete cascade,
  -- Names one text: what is written anew gets another number, so that nobody decides on words they have not read.
  review_id uuid not null unique,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  -- Null for a member who stays anonymous.
  name text,
  language text not null,
  -- The words of the consent to publication.
  consent_version text not null,
  state text not null check (state in ('pending', 'published', 'refused')),
  -- Why an operator decided so; members read it of a refusal.
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz
);
create index reviews_state on reviews (state, submitted_at desc);

create trigger reviews_copied after delete on reviews referencing old table as gone
  for each statement execute function discard_copies('member_uuid');

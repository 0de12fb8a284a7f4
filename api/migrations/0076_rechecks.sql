-- The questions of the quiz's scales, answered again in the member area: a snapshot that is no finished quiz.
alter table quiz_snapshots
  add column kind text not null default 'quiz' check (kind in ('quiz', 'recheck'));

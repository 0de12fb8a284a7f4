-- What browsers met with the versions on channels, by minute: numbers of visitors, each counted once a day.
create table release_health (
  name text not null,
  version text not null,
  minute timestamptz not null,
  visitors int not null default 0,
  -- Loads that failed while the files were fetched, or while what they hold was checked and started.
  failed_files int not null default 0,
  failed_start int not null default 0,
  errored int not null default 0,
  -- First loads: within 250 ms, 1 s, 2.5 s, and later.
  fast int not null default 0,
  usual int not null default 0,
  delayed int not null default 0,
  slow int not null default 0,
  primary key (name, version, minute)
);

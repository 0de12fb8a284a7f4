-- The result that a link shares; deleting the result ends its links. Links of other numbers have none.
alter table shares add column snapshot_id uuid references quiz_snapshots (id) on delete cascade;
create index shares_snapshot on shares (snapshot_id);

update shares set snapshot_id = (
  select id from quiz_snapshots
  where quiz_snapshots.user_uuid = shares.user_uuid and quiz_snapshots.scores @> shares.calculations
  order by quiz_snapshots.created_at desc, id
  limit 1
);

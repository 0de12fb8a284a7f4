import { waitUntil } from '@funnel/testing/sandbox';
import pg from 'pg';
import { canBackUp, startPostgresServer } from '../testing/postgres-server';

const withBackups = canBackUp ? test : test.skip;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

async function setupBackups() {
  const { url, backups, close } = await startPostgresServer({ hasBackups: true });
  cleanups.push(close);
  if (!backups) throw new Error('No backups');
  /** Every connection ends with the server. */
  async function query(statement: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(statement).finally(() => client.end());
    return rows.map(({ value }) => value);
  }
  await query('create table notes (value text)');
  return { backups, query };
}

withBackups('mistake is undone, and nothing before it is lost', async () => {
  const { backups, query } = await setupBackups();
  await query("insert into notes values ('in the full backup')");
  await backups.backUp('full');
  await query("insert into notes values ('in the log')");
  const [moment = ''] = await query('select clock_timestamp()::text as value');
  await query('drop table notes');
  await backups.restore(moment);
  expect(await query('select value from notes order by 1')).toEqual(['in the full backup', 'in the log']);
  // The server runs, and can be backed up again.
  await query("insert into notes values ('after the restore')");
  await backups.backUp('diff');
  await backups.restore('latest');
  expect(await query('select value from notes order by 1')).toEqual([
    'after the restore',
    'in the full backup',
    'in the log',
  ]);
});

withBackups('drill reads the latest backup beside the running database, and success is told', async () => {
  const { backups, query } = await setupBackups();
  await expect(backups.drill(['true'])).rejects.toThrow();
  await query("insert into notes values ('backed up')");
  await backups.backUp('full');
  expect(await backups.readMetric('backup_last_success_timestamp_seconds')).toMatch(/^\w+ \d{10}\n$/);
  await query("insert into notes values ('archived')");
  const [segment = ''] = await query('select pg_walfile_name(pg_switch_wal()) as value');
  const isArchived = 'select last_archived_wal as value from pg_stat_archiver';
  await waitUntil(async () => (await query(isArchived)).includes(segment) || undefined, 'the archive');

  await expect(backups.drill(['false'])).rejects.toThrow();
  const drillMetric = 'restore_drill_last_success_timestamp_seconds';
  await expect(backups.readMetric(drillMetric)).rejects.toThrow('ENOENT');
  const read = ['sh', '-c', 'psql -XAtqd "$DATABASE_URL" -c "delete from notes returning value"'];
  expect(await backups.drill(read)).toBe('backed up\narchived\n');
  expect(await backups.readMetric(drillMetric)).toMatch(/^\w+ \d{10}\n$/);
  expect(await query('select value from notes')).toHaveLength(2);
});

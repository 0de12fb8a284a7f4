import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { testDatabaseUrl } from './config';
import { addMilliseconds, day } from './platform/clock';
import { setup } from './platform/testing/setup';

// The embedded database has one connection, so another process cannot hold a lock.
const onServer = testDatabaseUrl === undefined ? test.skip : test;
/** The lock under which `postgres-sink.ts` creates partitions. */
const PARTITIONS_LOCK = 727_276;

onServer('a process starts while another one creates partitions', async () => {
  const { database, sink, clock } = await setup();
  const other = new pg.Client(database.pool.options);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [PARTITIONS_LOCK]);
  try {
    // As a start does it: the partitions of these months exist, so that nothing waits.
    await setup({ database });
    // Those of next year do not: that they wait shows that this is the lock.
    const created = sink.prepare(addMilliseconds(clock(), 400 * day)).then(() => 'created');
    expect(await Promise.race([created, wait(300, 'waits')])).toBe('waits');
    await other.end();
    expect(await created).toBe('created');
  } finally {
    await other.end();
  }
});

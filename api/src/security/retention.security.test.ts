import { retention, subtractPeriod } from '@funnel/contracts';
import { sql } from 'kysely';
import { addMilliseconds, day } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { deleteOldEvents } from '../platform/retention/delete-old-events';
import { setup } from '../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
/** Rows of a few hundred bytes fill dozens of blocks. */
const ROWS = 1000;

async function setupMonths() {
  const { db, clock } = await setup();
  const now = clock();
  const cutoff = subtractPeriod(now, retention.usage);
  const addEvents = async (receivedAt: Date) => {
    await sql`select ensure_event_partition(${receivedAt.toISOString().slice(0, 10)}::date)`.execute(db);
    await sql`insert into analytics_events (uuid, event, properties, received_at)
      select ${uuid}, 'x', jsonb_build_object('text', repeat('x', 500)), ${receivedAt}
      from generate_series(1, ${ROWS})`.execute(db);
  };
  const countEvents = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from analytics_events`.execute(db);
    return rows[0]?.n;
  };
  return { db, now, cutoff, addEvents, countEvents };
}

/** The same database, noting how many rows each statement changed or counted. */
function watchStatements(db: Db) {
  const walked: number[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      walked.push(Number(result.numAffectedRows ?? result.rows[0]?.['count'] ?? 0));
      return Promise.resolve(result);
    },
  });
  return { watched, findLongest: () => Math.max(...walked) };
}

test('a whole month goes in short statements', async () => {
  const { db, now, cutoff, addEvents, countEvents } = await setupMonths();
  const { watched, findLongest } = watchStatements(db);
  await addEvents(addMilliseconds(cutoff, -70 * day));
  expect(await deleteOldEvents(watched, now, 7)).toBe(ROWS);
  expect(findLongest()).toBeLessThan(ROWS / 5);
  expect(await countEvents()).toBe(0);
});

test('partial month is deleted in short statements', async () => {
  const { db, now, cutoff, addEvents, countEvents } = await setupMonths();
  const { watched, findLongest } = watchStatements(db);
  await addEvents(addMilliseconds(cutoff, -1000));
  await addEvents(addMilliseconds(cutoff, day));
  expect(await deleteOldEvents(watched, now, 7)).toBe(ROWS);
  expect(findLongest()).toBeLessThan(ROWS / 5);
  expect(await countEvents()).toBe(ROWS);
});

test('no statement scans a whole month', async () => {
  const { db, now, cutoff, addEvents } = await setupMonths();
  await addEvents(addMilliseconds(cutoff, -70 * day));
  const partition = `analytics_events_${addMilliseconds(cutoff, -70 * day)
    .toISOString()
    .slice(0, 7)
    .replace('-', '_')}`;
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${partition}::regclass) / 8192)::int as blocks`.execute(db);
  expect(rows[0]?.blocks).toBeGreaterThan(20);
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from ${sql.table(partition)} where ctid >= '(0,0)'::tid and ctid < '(7,0)'::tid`.execute(
    db,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Tid Range Scan');
  await deleteOldEvents(db, now);
});

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

/** What is counted of a version. `fast` is a load within 250 ms, `usual` within 1 s, `delayed` within 2.5 s. */
export const countNames = [
  'visitors',
  'failedFiles',
  'failedStart',
  'errored',
  'fast',
  'usual',
  'delayed',
  'slow',
] as const;
export type CountName = (typeof countNames)[number];

/** Visitors of a version, each counted once a day: all of them, and what they met. */
export type HealthCounts = Readonly<Record<CountName, number>>;

/** A version of a remote in a minute. */
export type HealthRow = { name: string; version: string; minute: Date; counts: Partial<HealthCounts> };

/** Adds to what is stored of the same minutes, in an order in which two processes can't wait for each other. */
export async function addHealthCounts(db: Db, rows: readonly HealthRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  await db
    .insertInto('releaseHealth')
    .values(sorted.map(({ name, version, minute, counts }) => ({ name, version, minute, ...counts })))
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version', 'minute'])
        .doUpdateSet(({ eb, ref }) =>
          Object.fromEntries(
            countNames.map((count) => [
              count,
              eb(ref(`releaseHealth.${count}`), '+', ref(`excluded.${count}`)),
            ]),
          ),
        ),
    )
    .execute();
}

function toKey({ name, version, minute }: HealthRow): string {
  return `${name}@${version} ${minute.toISOString()}`;
}

type Period = { name: string; version: string | undefined; since: Date };

/** What visitors met with a version since a moment; its minute counts whole. */
export async function sumHealthCounts(db: Db, { name, version = '', since }: Period): Promise<HealthCounts> {
  const sums = countNames.map((count) => sql<number>`coalesce(sum(${sql.ref(count)}), 0)::int`.as(count));
  return await db
    .selectFrom('releaseHealth')
    .select(sums)
    .where('name', '=', name)
    .where('version', '=', version)
    .where('minute', '>=', startMinute(since))
    .executeTakeFirstOrThrow();
}

/** The minute of a moment. */
export function startMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
}

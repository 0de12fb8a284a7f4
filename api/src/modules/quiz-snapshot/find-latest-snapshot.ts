import type { Db } from '../../platform/database/database';
import { findSnapshot } from './quiz-snapshot-store';

export type OwnSnapshot = NonNullable<Awaited<ReturnType<typeof findSnapshot>>>;

/** The newest snapshot of a context; of two made at once, always the same. */
export async function findLatestSnapshot(db: Db, userUuid: string): Promise<OwnSnapshot | undefined> {
  const latest = await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return latest && (await findSnapshot(db, latest.id));
}

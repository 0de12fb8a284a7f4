import type { Db } from '../../platform/database/database';
import { hasRow } from '../../platform/database/rows';

/** Whether we still have answers of a visitor or member to the quiz. A re-check is no result. */
export async function hasResults(db: Db, userUuid: string): Promise<boolean> {
  return await hasRow(db, 'quizSnapshots', { userUuid, kind: 'quiz' });
}

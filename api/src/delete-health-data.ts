import { deleteProgrammeFromAnswers } from './modules/programme/programme-store';
import { deleteSnapshots } from './modules/quiz-snapshot/quiz-snapshot-store';
import { deleteShares } from './modules/share/share-store';
import type { Db } from './platform/database/database';

/** Deletes what was derived from a visitor's answers. A revoked health consent demands it. */
export async function deleteHealthData(transaction: Db, userUuid: string): Promise<void> {
  await deleteSnapshots(transaction, userUuid);
  await deleteShares(transaction, userUuid);
  await deleteProgrammeFromAnswers(transaction, userUuid);
}

import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import type { PaidIntent } from './paid-intent';

/** Claims the one free trial of a card. The same visitor may repeat it; anyone else is refused. */
export async function claimTrial(
  { db, clock }: { db: Db; clock: Clock },
  { id, cardFingerprint: fingerprint, userUuid }: PaidIntent,
): Promise<void> {
  if (fingerprint === undefined || userUuid === undefined) return;
  await db
    .insertInto('trialCards')
    .values({ fingerprint, userUuid, intentId: id, usedAt: clock() })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
  const { userUuid: owner } = await db
    .selectFrom('trialCards')
    .select('userUuid')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  if (owner !== userUuid) throw new ProblemError('trial-used');
}

import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';

export const unfinishedQuizTopic = 'unfinished-quiz';

const DELAY = day;

/** A visitor entered an address in the quiz: we check after a day whether they finished it. */
export async function planUnfinishedQuizMail(db: Db, userUuid: string, now: Date): Promise<void> {
  await enqueue(db, {
    topic: unfinishedQuizTopic,
    key: `${unfinishedQuizTopic}:${userUuid}`,
    payload: { userUuid, enteredAt: now.toISOString() },
    runAt: addMilliseconds(now, DELAY),
  });
}

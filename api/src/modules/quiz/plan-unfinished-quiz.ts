import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { MailSource } from '../../platform/mail/mail-quotas';
import { enqueue } from '../../platform/outbox/outbox';

export const unfinishedQuizTopic = 'unfinished-quiz';

const DELAY = day;

/** A visitor entered an address in the quiz: we check after a day whether they finished it. */
export async function planUnfinishedQuizMail(
  db: Db,
  { userUuid, source }: { userUuid: string; source: MailSource },
  now: Date,
): Promise<void> {
  await enqueue(db, {
    topic: unfinishedQuizTopic,
    key: `${unfinishedQuizTopic}:${userUuid}`,
    payload: { userUuid, enteredAt: now.toISOString(), source },
    runAt: addMilliseconds(now, DELAY),
  });
}

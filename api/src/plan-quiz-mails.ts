import { planUnfinishedQuizMail } from './modules/quiz/plan-unfinished-quiz';
import { planResultsMail } from './modules/quiz-snapshot/plan-results-mail';
import type { Db } from './platform/database/database';

/** A visitor entered an address; in the quiz, the results or a reminder may follow by mail. */
export async function planQuizMails(
  transaction: Db,
  { userUuid, eventSource }: { userUuid: string; eventSource: string },
  now: Date,
): Promise<void> {
  if (eventSource !== 'quiz') return;
  await planResultsMail(transaction, userUuid, now);
  await planUnfinishedQuizMail(transaction, userUuid, now);
}

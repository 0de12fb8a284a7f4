import { planUnfinishedQuizMail } from './modules/quiz/unfinished-quiz-job';
import { planResultsMail } from './modules/quiz-snapshot/plan-results-mail';
import type { Db } from './platform/database/database';
import type { MailSource } from './platform/mail/mail-quotas';

/** A visitor entered an address; in the quiz, the results or a reminder may follow by mail. */
export async function planQuizMails(
  transaction: Db,
  { userUuid, eventSource, source }: { userUuid: string; eventSource: string; source: MailSource },
  now: Date,
): Promise<void> {
  if (eventSource !== 'quiz') return;
  await planResultsMail(transaction, { userUuid, source });
  await planUnfinishedQuizMail(transaction, { userUuid, source }, now);
}

import { sql } from 'kysely';
import { addMilliseconds, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { MailSource } from '../../platform/mail/mail-quotas';
import { enqueue } from '../../platform/outbox/outbox';

export const resultsReadyTopic = 'results-ready';

/** Time to finish the quiz, to correct the address, or to buy. */
const DELAY = 5 * minute;

/** Plans the mail with the link to the results, if the visitor asked for it. */
export async function planResultsMail(
  db: Db,
  { userUuid, source }: { userUuid: string; source: MailSource },
  now: Date,
): Promise<void> {
  if ((await findRequestedAddress(db, userUuid)) === undefined) return;
  await enqueue(db, {
    topic: resultsReadyTopic,
    payload: { userUuid, source },
    runAt: addMilliseconds(now, DELAY),
  });
}

/** The last address a visitor entered in the quiz, if they asked there for a link to their results. */
export async function findRequestedAddress(db: Db, userUuid: string): Promise<string | undefined> {
  const lead = await findQuizLead(db, userUuid);
  return lead?.resultsByMail === 'true' ? lead.email : undefined;
}

/** The last address a visitor entered in the quiz. */
export async function findQuizAddress(db: Db, userUuid: string): Promise<string | undefined> {
  return (await findQuizLead(db, userUuid))?.email;
}

async function findQuizLead(db: Db, userUuid: string) {
  return await db
    .selectFrom('leads')
    .select(['email', sql<string | null>`extras->>'resultsByMail'`.as('resultsByMail')])
    .where('userUuid', '=', userUuid)
    .where('eventSource', '=', 'quiz')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

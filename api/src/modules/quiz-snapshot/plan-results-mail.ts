import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { MailSource } from '../../platform/mail/mail-quotas';
import { enqueue } from '../../platform/outbox/outbox';

export const resultsReadyTopic = 'results-ready';

/** Sends the link to the results at once, if the visitor asked for it. */
export async function planResultsMail(
  db: Db,
  { userUuid, source }: { userUuid: string; source: MailSource },
): Promise<void> {
  if ((await findRequestedAddress(db, userUuid)) === undefined) return;
  const payload = { userUuid, source };
  await enqueue(db, { topic: resultsReadyTopic, payload, joinsWaiting: true });
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

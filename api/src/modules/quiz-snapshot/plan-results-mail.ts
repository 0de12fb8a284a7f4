import { uuidSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { type MailSource, mailSourceSchema } from '../../platform/mail/mail-quotas';
import { defineJob } from '../../platform/outbox/define-job';

export const resultsReady = defineJob(
  'results-ready',
  z.object({ userUuid: uuidSchema, source: z.optional(mailSourceSchema) }),
);

/** Sends the link to the results at once, if the visitor asked for it. */
export async function planResultsMail(
  db: Db,
  { userUuid, source }: { userUuid: string; source: MailSource },
): Promise<void> {
  if ((await findRequestedAddress(db, userUuid)) === undefined) return;
  await resultsReady.enqueue(db, { userUuid, source }, { joinsWaiting: true });
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

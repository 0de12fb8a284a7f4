import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import { hasAgreedTo } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { mailSourceSchema } from '../../platform/mail/mail-quotas';
import { createChoiceLinks, reserveOptionalMail } from '../../platform/mail/optional-mail';
import { enqueue } from '../../platform/outbox/outbox';
import { readVisitorLocale, readVisitorUuid } from '../../platform/visitors/visitor-contexts';

type Dependencies = {
  db: Db;
  clock: Clock;
  siteUrl: string;
  publicUrl: string;
  findLatestSnapshot: (db: Db, userUuid: string) => Promise<object | undefined>;
  /** Whether the visitor or the owner of the address has an account or a subscription. */
  hasBought: (db: Db, visitor: { userUuid: string; email: string }) => Promise<boolean>;
};

const jobSchema = z.object({
  userUuid: uuidSchema,
  enteredAt: z.iso.datetime(),
  source: z.optional(mailSourceSchema),
});

/** After this the mail would only confuse. */
const LATE = 3 * day;

/**
 * Outbox topic `unfinished-quiz`: one mail to a visitor who entered an address at the end of the quiz and left before
 * the results. Only with consent, and never after a purchase. Earlier the quiz asks for no address, so those who stop
 * there, also at its soft exits, get no mail.
 */
export function unfinishedQuizJob(dependencies: Dependencies) {
  const { db, clock, siteUrl, findLatestSnapshot, hasBought } = dependencies;
  return async (payload: unknown): Promise<void> => {
    const { userUuid, enteredAt, source } = jobSchema.parse(payload);
    const email = await findQuizEmail(db, userUuid);
    const isLate = clock() > addMilliseconds(new Date(enteredAt), LATE);
    if (email === undefined || isLate) return;
    // A revoked consent has deleted the results: they did not leave.
    if (!(await hasAgreedTo(db, userUuid, 'health'))) return;
    if (await findLatestSnapshot(db, userUuid)) return;
    if (await hasBought(db, { userUuid, email })) return;
    if (!(await reserveOptionalMail(dependencies, { email, userUuid, source }))) return;
    const uuid = (await readVisitorUuid(db, userUuid)) ?? userUuid;
    await enqueue(db, {
      topic: 'mail',
      key: `mail:unfinished-quiz:${userUuid}`,
      payload: {
        to: email,
        locale: await readVisitorLocale(db, userUuid),
        template: 'unfinished-quiz',
        data: {
          // The uuid identifies the visitor but opens nothing.
          continueLink: `${siteUrl}/inflow-quiz?${new URLSearchParams({ uuid, fromEmail: 'unfinished-quiz' })}`,
          ...(await createChoiceLinks(dependencies, { email, userUuid })),
        },
      },
    });
  };
}

/** The last address a visitor entered in the quiz. */
async function findQuizEmail(db: Db, userUuid: string): Promise<string | undefined> {
  const lead = await db
    .selectFrom('leads')
    .select('email')
    .where('userUuid', '=', userUuid)
    .where('eventSource', '=', 'quiz')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return lead?.email;
}

import type { QueuedMail } from '@funnel/content/mail';
import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { addMilliseconds, day } from '../../platform/clock';
import { hasAgreedTo } from '../../platform/consents/latest-decisions';
import type { Db } from '../../platform/database/database';
import { enqueueMail } from '../../platform/mail/mail-job';
import { type MailSource, mailSourceSchema } from '../../platform/mail/mail-quotas';
import { createChoiceLinks, reserveOptionalMail } from '../../platform/mail/optional-mail';
import { defineJob } from '../../platform/outbox/define-job';
import type { SiteContext } from '../../platform/site-context';
import { readVisitorLocale, readVisitorUuid } from '../../platform/visitors/visitor-contexts';

type Dependencies = SiteContext & {
  findLatestSnapshot: (db: Db, userUuid: string) => Promise<object | undefined>;
  /** Whether the visitor or the owner of the address has an account or a subscription. */
  hasBought: (db: Db, visitor: { userUuid: string; email: string }) => Promise<boolean>;
};

const unfinishedQuiz = defineJob(
  'unfinished-quiz',
  z.object({ userUuid: uuidSchema, enteredAt: z.iso.datetime(), source: z.optional(mailSourceSchema) }),
);

const DELAY = day;
/** After this the mail would only confuse. */
const LATE = 3 * day;

/** A visitor entered an address in the quiz: we check after a day whether they finished it. */
export async function planUnfinishedQuizMail(
  db: Db,
  { userUuid, source }: { userUuid: string; source: MailSource },
  now: Date,
): Promise<void> {
  const job = { userUuid, enteredAt: now.toISOString(), source };
  const key = `${unfinishedQuiz.topic}:${userUuid}`;
  await unfinishedQuiz.enqueue(db, job, { key, runAt: addMilliseconds(now, DELAY) });
}

/**
 * One mail to a visitor who entered an address at the end of the quiz and left before
 * the results. Only with consent, and never after a purchase. Earlier the quiz asks for no address, so those who stop
 * there, also at its soft exits, get no mail.
 */
export function unfinishedQuizJob(dependencies: Dependencies) {
  const { db, clock, siteUrl, findLatestSnapshot, hasBought } = dependencies;
  return unfinishedQuiz.handle(async ({ userUuid, enteredAt, source }) => {
    const email = await findQuizEmail(db, userUuid);
    const isLate = clock() > addMilliseconds(new Date(enteredAt), LATE);
    if (email === undefined || isLate) return;
    // A revoked consent has deleted the results: they did not leave.
    if (!(await hasAgreedTo(db, userUuid, 'health'))) return;
    if (await findLatestSnapshot(db, userUuid)) return;
    if (await hasBought(db, { userUuid, email })) return;
    if (!(await reserveOptionalMail(dependencies, { email, userUuid, source }))) return;
    const uuid = (await readVisitorUuid(db, userUuid)) ?? userUuid;
    const mail: QueuedMail = {
      to: email,
      locale: await readVisitorLocale(db, userUuid),
      template: 'unfinished-quiz',
      data: {
        // The uuid identifies the visitor but opens nothing.
        continueLink: `${siteUrl}/inflow-quiz?${new URLSearchParams({ uuid, fromEmail: 'unfinished-quiz' })}`,
        ...(await createChoiceLinks(dependencies, { email, userUuid })),
      },
    };
    await enqueueMail(db, mail, `mail:unfinished-quiz:${userUuid}`);
  });
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

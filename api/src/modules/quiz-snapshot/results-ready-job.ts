import type { QueuedMail } from '@funnel/content/mail';
import { retention, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMember } from '../../platform/accounts/members-store';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import { hashContent } from '../../platform/content/content-store';
import type { Db } from '../../platform/database/database';
import { formatDay } from '../../platform/mail/format-moment';
import { mailSourceSchema } from '../../platform/mail/mail-quotas';
import { createChoiceLinks, reserveRequestedMail } from '../../platform/mail/optional-mail';
import { enqueue, isKnownKey } from '../../platform/outbox/outbox';
import { readVisitorLocale } from '../../platform/visitors/visitor-contexts';
import { findLatestSnapshot, type OwnSnapshot } from './find-latest-snapshot';
import { findRequestedAddress } from './plan-results-mail';
import { createResultsLink } from './results-link';

type Dependencies = {
  db: Db;
  clock: Clock;
  siteUrl: string;
  publicUrl: string;
  /** Signs links in mails. */
  linkSecret: string;
};

const jobSchema = z.object({ userUuid: uuidSchema, source: z.optional(mailSourceSchema) });

/** A visitor's answers are kept this long, and the link with them. */
const LIFE = retention.answers.count * day;

/**
 * Outbox topic `results-ready`: mails the link to the results that a visitor asked for, once for each set of answers and
 * address, since a mistyped one is corrected.
 * Members have their results in the account.
 */
export function resultsReadyJob(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  return async (payload: unknown): Promise<void> => {
    const { userUuid, source } = jobSchema.parse(payload);
    const email = await findRequestedAddress(db, userUuid);
    const snapshot = await findLatestSnapshot(db, userUuid);
    if (email === undefined || !snapshot || (await findMember(db, userUuid))) return;
    const expiresAt = addMilliseconds(snapshot.createdAt, LIFE);
    if (addMilliseconds(clock(), day) > expiresAt) return;
    // The key outlives the mail, so the address is hashed.
    const key = `mail:results-ready:${snapshot.id}:${hashContent(email.toLowerCase())}`;
    if (await isKnownKey(db, key)) return;
    if (!(await reserveRequestedMail(dependencies, { email, userUuid, source }))) return;
    await enqueue(db, {
      topic: 'mail',
      key,
      payload: await composeMail(dependencies, { email, snapshot, expiresAt }),
    });
  };
}

async function composeMail(
  dependencies: Dependencies,
  { email, snapshot, expiresAt }: { email: string; snapshot: OwnSnapshot; expiresAt: Date },
): Promise<QueuedMail> {
  const { db, siteUrl, linkSecret: secret } = dependencies;
  const { userUuid } = snapshot;
  const locale = await readVisitorLocale(db, userUuid);
  return {
    to: email,
    locale,
    template: 'results-ready',
    data: {
      link: createResultsLink({ siteUrl, secret, snapshotId: snapshot.id, email, expiresAt }),
      // Only members have told their time zone.
      expiresOn: formatDay(expiresAt, { locale, timeZone: null }),
      ...(await createChoiceLinks(dependencies, { email, userUuid })),
    },
  };
}

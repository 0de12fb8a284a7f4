import type { QueuedMail } from '@funnel/content/mail';
import { retention } from '@funnel/contracts';
import { findMember } from '../../platform/accounts/members-store';
import { addMilliseconds, day } from '../../platform/clock';
import { hashContent } from '../../platform/content/content-store';
import { formatTime } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { createChoiceLinks, reserveRequestedMail } from '../../platform/mail/optional-mail';
import { isKnownKey } from '../../platform/outbox/outbox';
import type { SiteContext } from '../../platform/site-context';
import { readVisitorLocale } from '../../platform/visitors/visitor-contexts';
import { findRequestedAddress, resultsReady } from './plan-results-mail';
import { findLatestSnapshot, type StoredSnapshot } from './quiz-snapshot-store';
import { createResultsLink } from './results-link';

/** A visitor's answers are kept this long, and the link with them. */
const LIFE = retention.answers.count * day;

/**
 * Mails the link to the results that a visitor asked for, once for each set of answers and
 * address, since a mistyped one is corrected.
 * Members have their results in the account.
 */
export function resultsReadyJob(dependencies: SiteContext) {
  const { db, clock } = dependencies;
  return resultsReady.handle(async ({ userUuid, source }) => {
    const email = await findRequestedAddress(db, userUuid);
    const snapshot = await findLatestSnapshot(db, userUuid);
    if (email === undefined || !snapshot || (await findMember(db, userUuid))) return;
    const expiresAt = addMilliseconds(snapshot.createdAt, LIFE);
    if (addMilliseconds(clock(), day) > expiresAt) return;
    // The key outlives the mail, so the address is hashed.
    const key = `mail:results-ready:${snapshot.id}:${hashContent(email.toLowerCase())}`;
    if (await isKnownKey(db, key)) return;
    if (!(await reserveRequestedMail(dependencies, { email, userUuid, source }))) return;
    await enqueueMail(db, await composeMail(dependencies, { email, snapshot, expiresAt }), key);
  });
}

async function composeMail(
  dependencies: SiteContext,
  { email, snapshot, expiresAt }: { email: string; snapshot: StoredSnapshot; expiresAt: Date },
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
      // Only members have told their time zone. A day earlier, so that the link works until then in every zone.
      expiresOn: formatTime(
        addMilliseconds(expiresAt, -day),
        { locale, timeZone: null },
        { dateStyle: 'long' },
      ),
      ...(await createChoiceLinks(dependencies, { email, userUuid })),
    },
  };
}

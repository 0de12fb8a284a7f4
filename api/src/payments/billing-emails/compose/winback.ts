import { getServerFormatLocale } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import { createChoiceLinks, reserveOptionalMail } from '../../../platform/mail/optional-mail';
import { winbackCoupon } from '../../catalogue/catalogue-data';
import { startWinback } from '../../offerings/offers-store';
import { createWinbackLink } from '../../offerings/winback-link';
import { hasRunningPlan } from '../../subscription/running-plan';
import type { Compose } from '../compose-mail';
import type { Reader } from '../mail-format';
import { findMemberUuid, hasSnapshot } from '../subscriber-store';
import { readSubscriber } from './read-subscriber';

/** How long the discount of the last mail holds, from the mail on. */
const OFFER = 7 * day;
/** After this the mail would come as a surprise. */
const LATE = 60 * day;

/**
 * Composes the mail to a member whose plan ended: only with consent, and never after a withdrawal, a refund, a dispute,
 * or a new plan. The mark is the time the end was noticed.
 */
export const composeWinback: Compose = async (dependencies, { kind, subject, mark }) => {
  const { db, clock, siteUrl, linkSecret } = dependencies;
  const subscriber = await readSubscriber(dependencies, subject);
  if (subscriber?.status !== 'canceled') return undefined;
  if (subscriber.withdrawnAt !== null || subscriber.takenBack !== null) return undefined;
  const now = clock();
  const userUuid = await findMemberUuid(db, subscriber.customerId);
  if (userUuid === undefined || now.getTime() - new Date(mark).getTime() > LATE) return undefined;
  if (await hasRunningPlan(db, userUuid, now)) return undefined;
  const { email, locale, firstName, planName } = subscriber;
  if (!(await reserveOptionalMail(dependencies, { email, userUuid }))) return undefined;
  const isLast = kind === 'winback-last';
  // The end that was set first holds: a second mail or visit never extends an offer.
  const wanted = addMilliseconds(now, OFFER);
  const expiresAt = isLast
    ? await startWinback(db, { userUuid, winback: '30off', expiresAt: wanted })
    : undefined;
  const isDiscounted = expiresAt !== undefined && expiresAt > now;
  const winback = isDiscounted ? '30off' : 'plain';
  return {
    to: email,
    locale,
    template: 'winback',
    data: {
      firstName,
      planName,
      offerLink: createWinbackLink({
        siteUrl,
        secret: linkSecret,
        winback,
        expiresAt: isDiscounted ? expiresAt : wanted,
        subscriptionId: subject,
      }),
      discount: isDiscounted
        ? { percentOff: winbackCoupon.percentOff, until: formatEnd(expiresAt, subscriber) }
        : null,
      hasResults: await hasSnapshot(db, userUuid),
      isLast,
      ...(await createChoiceLinks(dependencies, { email, userUuid })),
    },
  };
};

/** Date, time, and time zone: the offer ends at a moment. */
function formatEnd(moment: Date, { locale, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(moment);
}

import { DESTINATION_PARAMETER } from '@funnel/contracts';
import { day } from '../../../platform/clock';
import { formatTime } from '../../../platform/mail/format-moment';
import { createChoiceLinks, reserveOptionalMail } from '../../../platform/mail/optional-mail';
import type { Winback } from '../../offerings/build-offering';
import { hasResults } from '../../offerings/has-results';
import { winbackPaths } from '../../offerings/winback-link';
import { findPayer } from '../../subscription/mails/subscriber-store';
import { findLapsedContract, resolveMemberWinback } from '../../subscription/member-winback';
import { composeForSubscriber } from '../compose-mail';
import type { Reader } from '../mail-format';

/** After this the mail would come as a surprise. */
const LATE = 60 * day;

/**
 * Composes the mail to a member whose plan ended: only with consent, and only with what the account offers at this
 * moment. The mark is the time the end was noticed.
 */
export const composeWinback = composeForSubscriber(async ({ subscriber, dependencies, job }) => {
  const { db, clock, siteUrl } = dependencies;
  const { kind, subject, mark } = job;
  const now = clock();
  const userUuid = (await findPayer(db, subscriber.customerId))?.uuid;
  if (userUuid === undefined || now.getTime() - new Date(mark).getTime() > LATE) return undefined;
  const contract = await findLapsedContract(db, userUuid, now);
  if (contract?.subscriptionId !== subject) return undefined;
  const { email, firstName, planName } = subscriber;
  // Before the offer is looked up: its time begins with that.
  if (!(await reserveOptionalMail(dependencies, { email, userUuid, source: undefined }))) return undefined;
  const offer = await resolveMemberWinback(dependencies, userUuid);
  if (!offer) return undefined;
  return {
    template: 'winback',
    data: {
      firstName,
      planName,
      offerLink: createOfferLink(siteUrl, offer.type),
      discount:
        offer.type === '30off'
          ? { percentOff: offer.percentOff, until: formatEnd(new Date(offer.expiresAt), subscriber) }
          : null,
      hasResults: await hasResults(db, userUuid),
      isLast: kind === 'winback-last',
      ...(await createChoiceLinks(dependencies, { email, userUuid })),
    },
  };
});

/** The offer is the member's own, so the link asks for their sign-in and grants nothing to others who have it. */
function createOfferLink(siteUrl: string, winback: Winback): string {
  return `${siteUrl}/login?${new URLSearchParams({ [DESTINATION_PARAMETER]: winbackPaths[winback] })}`;
}

/** Date, time, and time zone: the offer ends at a moment. */
function formatEnd(moment: Date, reader: Reader): string {
  const date = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return formatTime(moment, reader, { ...date, ...time });
}

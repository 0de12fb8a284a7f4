import type { QueuedMail } from '@funnel/content/mail';
import type { Member } from '../../platform/accounts/members-store';
import { formatTime } from '../../platform/mail/format-moment';
import { type LiveEvent, translateTitle } from './live-events';

type SessionMail = {
  member: Member;
  event: Pick<LiveEvent, 'series' | 'title' | 'startsAt'>;
  siteUrl: string;
};

/** A mail about a session, by the member's clock. It leads to the sessions behind the sign-in. */
export function composeSessionMail(
  template: 'live-confirmed' | 'live-link' | 'live-canceled',
  { member, event, siteUrl }: SessionMail,
): QueuedMail {
  const { email, firstName, locale } = member;
  const date = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return {
    to: email,
    locale,
    template,
    data: {
      firstName,
      title: translateTitle(event, locale),
      startsAt: formatTime(event.startsAt, member, { ...date, ...time }),
      sessionsLink: `${siteUrl}/account/live`,
    },
  };
}

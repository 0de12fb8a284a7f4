import type { MailPayload } from '@funnel/content/mail';
import { getServerFormatLocale, type Locale, resolveTimeZone } from '@funnel/contracts';
import { describeBrowser } from '../../platform/accounts/browser-label';
import type { Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { readTimeZone } from './auth-store';

type Notice = {
  template: 'new-sign-in' | 'password-changed';
  member: Pick<Member, 'uuid' | 'email' | 'firstName' | 'locale'>;
  /** The `user-agent` of the call. */
  userAgent: string | undefined;
  siteUrl: string;
  now: Date;
};

/** Mails a member about a change to their account. Call it inside the transaction of that change. */
export async function enqueueAccountNotice(db: Db, notice: Notice): Promise<void> {
  const { template, member, userAgent, siteUrl, now } = notice;
  const { locale } = member;
  const at = formatMoment(now, { locale, timeZone: await readTimeZone(db, member.uuid) });
  const browser = describeBrowser(userAgent, locale) ?? null;
  const payload: MailPayload = {
    to: member.email,
    locale,
    template,
    data: { firstName: member.firstName, at, browser, link: `${siteUrl}/login` },
  };
  await enqueue(db, { topic: 'mail', payload });
}

/** Date and time in the reader's time zone when it is known, otherwise in UTC. */
function formatMoment(
  moment: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string | null },
): string {
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: resolveTimeZone(timeZone),
  }).format(moment);
}

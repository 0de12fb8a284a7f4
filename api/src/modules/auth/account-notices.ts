import { describeBrowser } from '../../platform/accounts/browser-label';
import type { Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { formatMoment } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { readTimeZone } from './auth-store';

type Notice = {
  template: 'new-sign-in' | 'passkey-added' | 'password-changed';
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
  await enqueueMail(db, {
    to: member.email,
    locale,
    template,
    data: { firstName: member.firstName, at, browser, link: `${siteUrl}/login` },
  });
}

import type { MailPayload } from '@funnel/content/mail';
import type { Member } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { readTimeZone } from './auth-store';

type Notice = {
  template: 'new-sign-in' | 'password-changed';
  member: Pick<Member, 'uuid' | 'email' | 'firstName'>;
  browser: string | undefined;
  siteUrl: string;
  now: Date;
};

/** Tells a member by mail what happened to their account. Call it inside the transaction of what happened. */
export async function enqueueAccountNotice(db: Db, notice: Notice): Promise<void> {
  const { template, member, browser, siteUrl, now } = notice;
  const at = formatMoment(now, await readTimeZone(db, member.uuid));
  const payload: MailPayload = {
    to: member.email,
    template,
    data: { firstName: member.firstName, at, browser: browser ?? null, link: `${siteUrl}/login` },
  };
  await enqueue(db, { topic: 'mail', payload });
}

/** Date and time for the reader, by their own clock when it is known. */
function formatMoment(moment: Date, timeZone: string | null): string {
  const format = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: timeZone ?? 'UTC' }).format(moment);
  } catch {
    // What the browser said is no time zone.
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(moment);
  }
}

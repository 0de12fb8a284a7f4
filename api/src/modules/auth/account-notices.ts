import type { MailPayload } from '@funnel/content/mail';
import type { Member } from '../../platform/accounts/members-store';
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

/** Mails a member about a change to their account. Call it inside the transaction of that change. */
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

/** Date and time in the reader's time zone when it is known, otherwise in UTC. */
function formatMoment(moment: Date, timeZone: string | null): string {
  const format = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: timeZone ?? 'UTC' }).format(moment);
  } catch {
    // The browser sent an unknown time zone.
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(moment);
  }
}

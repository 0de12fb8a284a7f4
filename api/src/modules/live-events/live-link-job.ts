import type { QueuedMail } from '@funnel/content/mail';
import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { HasAccess } from '../../platform/accounts/access-guard';
import { findMember, type Member } from '../../platform/accounts/members-store';
import { addMilliseconds, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { formatTime } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import type { SiteContext } from '../../platform/site-context';
import { translateTitle } from './live-events';
import { findWantedEvent } from './live-events-store';

export type LiveEventsDependencies = SiteContext & { hasAccess: HasAccess };

type WantedEvent = NonNullable<Awaited<ReturnType<typeof findWantedEvent>>>;

const liveLink = defineJob('live-link', z.object({ eventId: z.string(), memberUuid: uuidSchema }));
type LiveLinkJob = { eventId: string; memberUuid: string };

const AHEAD = hour;

/** Plans the mail with the link for an hour before the start. */
export async function planLiveLink(
  db: Db,
  job: LiveLinkJob,
  { startsAt }: { startsAt: Date },
): Promise<void> {
  const runAt = addMilliseconds(startsAt, -AHEAD);
  await liveLink.enqueue(db, job, { joinsWaiting: true, runAt });
}

/** A session was canceled: who wanted its link is told at once. */
export async function planCancellationMail(db: Db, job: LiveLinkJob): Promise<void> {
  await liveLink.enqueue(db, job);
}

/** Mails a member that a session starts soon, or that it does not take place. */
export function liveLinkJob({ db, clock, siteUrl, hasAccess }: LiveEventsDependencies) {
  return liveLink.handle(async (job) => {
    const event = await findWantedEvent(db, job);
    const member = await findMember(db, job.memberUuid);
    const now = clock();
    if (!event || !member || event.endsAt <= now || !(await hasAccess(member.uuid))) return;
    const template = event.canceledAt === null ? 'live-link' : 'live-canceled';
    if (template === 'live-link' && event.startsAt <= now) return;
    const mail = composeMail(template, { member, event, siteUrl });
    await enqueueMail(db, mail, `mail:${template}:${event.eventId}:${member.uuid}`);
  });
}

function composeMail(
  template: 'live-link' | 'live-canceled',
  { member, event, siteUrl }: { member: Member; event: WantedEvent; siteUrl: string },
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

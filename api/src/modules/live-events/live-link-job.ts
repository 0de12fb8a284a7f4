import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { HasAccess } from '../../platform/accounts/access-guard';
import { findMember } from '../../platform/accounts/members-store';
import { addMilliseconds, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import type { SiteContext } from '../../platform/site-context';
import { composeSessionMail } from './compose-session-mail';
import { findWantedEvent, listReceivers } from './live-events-store';

export type LiveEventsDependencies = SiteContext & { hasAccess: HasAccess };

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
export async function planCancellationMails(db: Db, eventId: string): Promise<void> {
  const members = await listReceivers(db, eventId);
  await liveLink.enqueueAll(
    db,
    members.map((memberUuid) => ({ eventId, memberUuid })),
  );
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
    const mail = composeSessionMail(template, { member, event, siteUrl });
    await enqueueMail(db, mail, `mail:${template}:${event.eventId}:${member.uuid}`);
  });
}

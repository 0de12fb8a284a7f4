import type { QueuedMail } from '@funnel/content/mail';
import { getServerFormatLocale, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMember, type Member } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { translateTitle } from './live-events';
import { findWantedEvent } from './live-events-store';
import { planNextLook } from './plan-live-link';

type Dependencies = {
  db: Db;
  clock: Clock;
  siteUrl: string;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

type WantedEvent = NonNullable<Awaited<ReturnType<typeof findWantedEvent>>>;

const jobSchema = z.object({ eventId: z.string(), memberUuid: uuidSchema });

/**
 * Outbox topic `live-link`: mails a member that a session starts soon, once it has a link to join; or that it does not
 * take place, because it was canceled or has no link at its start.
 */
export function liveLinkJob({ db, clock, siteUrl, hasAccess }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    const job = jobSchema.parse(payload);
    const event = await findWantedEvent(db, job);
    const member = await findMember(db, job.memberUuid);
    const now = clock();
    if (!event || !member || event.endsAt <= now || !(await hasAccess(member.uuid))) return;
    const hasBegun = event.startsAt <= now;
    const template = event.canceledAt === null && event.joinUrl !== null ? 'live-link' : 'live-canceled';
    if (template === 'live-link' && hasBegun) return;
    if (template === 'live-canceled' && event.canceledAt === null && !hasBegun) {
      await planNextLook(db, job, { startsAt: event.startsAt, now });
      return;
    }
    const mail = composeMail(template, { member, event, siteUrl });
    await enqueue(db, {
      topic: 'mail',
      key: `mail:${template}:${event.eventId}:${member.uuid}`,
      payload: mail,
    });
  };
}

function composeMail(
  template: 'live-link' | 'live-canceled',
  { member, event, siteUrl }: { member: Member; event: WantedEvent; siteUrl: string },
): QueuedMail {
  const { email, firstName, locale, timeZone } = member;
  const format = new Intl.DateTimeFormat(getServerFormatLocale(locale), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  });
  return {
    to: email,
    locale,
    template,
    data: {
      firstName,
      title: translateTitle(event, locale),
      startsAt: format.format(event.startsAt),
      sessionsLink: `${siteUrl}/account/live`,
    },
  };
}

import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMember } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import { composeSessionMail } from './compose-session-mail';
import { endRequest, findConfirmedEvent, listRequesters } from './live-events-store';
import type { LiveEventsDependencies } from './live-link-job';

const nextSession = defineJob(
  'next-session',
  // Without a member it is about everyone who asked.
  z.object({ eventId: z.string(), memberUuid: z.optional(uuidSchema) }),
);

/**
 * A session was confirmed: who asked to hear of the next one is told at once. They are looked for once it is, so that no
 * request that is made meanwhile is passed over.
 */
export async function planNextSessionMails(db: Db, eventId: string): Promise<void> {
  await nextSession.enqueue(db, { eventId });
}

async function enqueueForRequesters(db: Db, eventId: string): Promise<void> {
  const members = await listRequesters(db);
  await nextSession.enqueueAll(
    db,
    members.map((memberUuid) => ({ eventId, memberUuid })),
  );
}

/** Mails a member that a session is set, which ends the request. It waits if this one does not take place. */
export function nextSessionJob({ db, clock, siteUrl, hasAccess }: LiveEventsDependencies) {
  return nextSession.handle(async ({ eventId, memberUuid }) => {
    if (memberUuid === undefined) return await enqueueForRequesters(db, eventId);
    const event = await findConfirmedEvent(db, eventId, clock());
    const member = await findMember(db, memberUuid);
    if (!event || !member) return;
    const isEntitled = await hasAccess(memberUuid);
    await db.transaction().execute(async (transaction) => {
      const isWanted = await endRequest(transaction, memberUuid);
      if (!isWanted || !isEntitled) return;
      await enqueueMail(transaction, composeSessionMail('live-confirmed', { member, event, siteUrl }));
    });
  });
}

import { addMilliseconds, hour, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';

export const liveLinkTopic = 'live-link';

export type LiveLinkJob = { eventId: string; memberUuid: string };

const AHEAD = hour;
/** How often we look for the link of a session that has none an hour before. */
const RETRY = 10 * minute;

/** Plans the mail with the link for an hour before the start. */
export async function planLiveLink(
  db: Db,
  job: LiveLinkJob,
  { startsAt }: { startsAt: Date },
): Promise<void> {
  const runAt = addMilliseconds(startsAt, -AHEAD);
  await enqueue(db, { topic: liveLinkTopic, payload: job, joinsWaiting: true, runAt });
}

/** The session has no link yet: we look again, at the start for the last time. */
export async function planNextLook(
  db: Db,
  job: LiveLinkJob,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<void> {
  const next = addMilliseconds(now, RETRY);
  const runAt = next < startsAt ? next : startsAt;
  const key = `${liveLinkTopic}:${job.eventId}:${job.memberUuid}:${runAt.toISOString()}`;
  await enqueue(db, { topic: liveLinkTopic, payload: job, key, runAt });
}

/** A session was canceled: who wanted its link is told at once. */
export async function planCancellationMail(db: Db, job: LiveLinkJob): Promise<void> {
  await enqueue(db, { topic: liveLinkTopic, payload: job });
}

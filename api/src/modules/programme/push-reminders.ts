import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { defineJob } from '../../platform/outbox/define-job';
import { findNextReminder } from './next-reminder';
import {
  listPushSubscriptions,
  movePushSubscription,
  type PushSubscription,
} from './push-subscriptions-store';
import { findStepSchedule } from './reminders-store';

export const pushReminder = defineJob(
  'push-reminder',
  z.object({ sessionId: uuidSchema, at: z.iso.datetime() }),
);

type Scheduled = Pick<PushSubscription, 'sessionId' | 'memberUuid' | 'timeZone'>;

/** Enqueues the next message to a browser; returns its time. */
export async function enqueuePushReminder(transaction: Db, browser: Scheduled, after: Date): Promise<Date> {
  const nextAt = findNextReminder(await findStepSchedule(transaction, browser), after);
  const at = nextAt.toISOString();
  const { sessionId } = browser;
  const key = `${pushReminder.topic} ${sessionId} ${at}`;
  await pushReminder.enqueue(transaction, { sessionId, at }, { key, runAt: nextAt });
  return nextAt;
}

/** The member has chosen another hour: it counts for their browsers as well. */
export async function movePushReminders(transaction: Db, memberUuid: string, now: Date): Promise<void> {
  for (const browser of await listPushSubscriptions(transaction, memberUuid)) {
    const nextAt = await enqueuePushReminder(transaction, browser, now);
    await movePushSubscription(transaction, browser.sessionId, nextAt);
  }
}

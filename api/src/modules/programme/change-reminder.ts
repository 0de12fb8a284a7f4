import { type ProgrammeReminder, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { isUnsubscribed, resubscribe } from '../../platform/mail/mail-choices';
import { defineJob } from '../../platform/outbox/define-job';
import { findNextReminder, type ReminderSchedule } from './next-reminder';
import { movePushReminders } from './push-reminders';
import { deleteReminder, saveReminder } from './reminders-store';

export const programmeReminder = defineJob(
  'plan-reminder',
  z.object({ memberUuid: uuidSchema, at: z.iso.datetime() }),
);

export type ReminderChange = {
  memberUuid: string;
  email: string;
  reminder: ProgrammeReminder;
  timeZone: string;
  now: Date;
};

/** Turns the reminder on for the chosen hour, or off. Returns the reminder that is on. */
export async function changeReminder(db: Db, change: ReminderChange): Promise<ProgrammeReminder> {
  const { memberUuid, email, reminder, timeZone, now } = change;
  if (reminder === null) {
    await db.transaction().execute(async (transaction) => {
      await deleteReminder(transaction, memberUuid);
      await movePushReminders(transaction, memberUuid, now);
    });
    return null;
  }
  return await db.transaction().execute(async (transaction) => {
    // Asking for a mail takes back an earlier unsubscription.
    await resubscribe(transaction, { email, userUuid: memberUuid }, now);
    if (await isUnsubscribed(transaction, email)) return null;
    await scheduleNextReminder(transaction, { memberUuid, schedule: { ...reminder, timeZone }, after: now });
    await movePushReminders(transaction, memberUuid, now);
    return reminder;
  });
}

type NextReminder = { memberUuid: string; schedule: ReminderSchedule; after: Date };

/** Stores the time of the next mail and enqueues its job. */
export async function scheduleNextReminder(
  transaction: Db,
  { memberUuid, schedule, after }: NextReminder,
): Promise<void> {
  const nextAt = findNextReminder(schedule, after);
  await saveReminder(transaction, memberUuid, { ...schedule, nextAt });
  const at = nextAt.toISOString();
  const key = `${programmeReminder.topic} ${memberUuid} ${at}`;
  await programmeReminder.enqueue(transaction, { memberUuid, at }, { key, runAt: nextAt });
}

import { defaultReminderHour, type ProgrammeReminder } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import type { ReminderSchedule } from './next-reminder';

export type StoredReminder = ReminderSchedule & { nextAt: Date };

/** Locks the row inside a transaction, so that one mail is sent when two workers have the job. */
export async function lockReminder(transaction: Db, memberUuid: string): Promise<StoredReminder | undefined> {
  const row = await select(transaction, memberUuid).forUpdate().executeTakeFirst();
  return row && { ...row, days: toDays(row.days) };
}

export async function findReminder(db: Db, memberUuid: string): Promise<ProgrammeReminder> {
  const { days, hour } = (await findReminderSchedule(db, memberUuid)) ?? {};
  return days === undefined || hour === undefined ? null : { days, hour };
}

/** When the member wants to be reminded, and by which clock. */
async function findReminderSchedule(db: Db, memberUuid: string): Promise<ReminderSchedule | undefined> {
  const row = await select(db, memberUuid).executeTakeFirst();
  return row && { days: toDays(row.days), hour: row.hour, timeZone: row.timeZone };
}

/** When a step is due: at the hour of the member's reminder, or else at the usual one in this time zone. */
export async function findStepSchedule(
  db: Db,
  { memberUuid, timeZone }: { memberUuid: string; timeZone: string },
): Promise<ReminderSchedule> {
  const chosen = await findReminderSchedule(db, memberUuid);
  return chosen ?? { days: 'daily', hour: defaultReminderHour, timeZone };
}

export async function saveReminder(db: Db, memberUuid: string, reminder: StoredReminder): Promise<void> {
  const { days, hour, timeZone, nextAt } = reminder;
  const values = { days, hour, timeZone, nextAt };
  await db
    .insertInto('dayPlanReminders')
    .values({ memberUuid, ...values })
    .onConflict((conflict) => conflict.column('memberUuid').doUpdateSet(values))
    .execute();
}

/** Turns the reminder off; idempotent. */
export async function deleteReminder(db: Db, memberUuid: string): Promise<void> {
  await db.deleteFrom('dayPlanReminders').where('memberUuid', '=', memberUuid).execute();
}

function select(db: Db, memberUuid: string) {
  return db
    .selectFrom('dayPlanReminders')
    .select(['days', 'hour', 'timeZone', 'nextAt'])
    .where('memberUuid', '=', memberUuid);
}

function toDays(days: string): ReminderSchedule['days'] {
  return days === 'weekdays' ? 'weekdays' : 'daily';
}

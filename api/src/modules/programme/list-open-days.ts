import { toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day, hour } from '../../platform/clock';
import { findNextReminder, type ReminderSchedule } from './next-reminder';

type OpenDays = {
  schedule: ReminderSchedule;
  /** How many steps of the plan are open; there is one a day. */
  openSteps: number;
  isDoneForToday: boolean;
  now: Date;
};

/** When the coming steps of a plan are due. Today's stays until it is done, also after its hour. */
export function listOpenDays({ schedule, openSteps, isDoneForToday, now }: OpenDays): Date[] {
  const { timeZone } = schedule;
  const today = toCalendarDate(now, timeZone);
  const isOpen = (date: string) => (isDoneForToday ? date > today : date >= today);
  const days: Date[] = [];
  let next = findNextReminder(schedule, addMilliseconds(now, -day - hour));
  while (days.length < openSteps) {
    if (isOpen(toCalendarDate(next, timeZone))) days.push(next);
    // Shorter than the shortest day.
    next = findNextReminder(schedule, addMilliseconds(next, 22 * hour));
  }
  return days;
}

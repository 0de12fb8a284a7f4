import { type Programme, toCalendarDate } from '@funnel/contracts';
import { getDoneDate, type MemberClock } from './find-step';

export type RecentDay = {
  /** ISO calendar date. */
  date: string;
  hasStep: boolean;
};

const RECENT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/**
 * The member's last seven days, today at the end, and on which of them a step was done, of this plan or of one before.
 * None when every step is done or skipped: the days after a plan offer no step, so they are not days without one.
 */
export function listRecentDays(
  { weeks, doneBefore = [], today: { stepId } }: Programme,
  { now, timeZone }: MemberClock,
): RecentDay[] {
  if (stepId === null) return [];
  const steps = weeks.flatMap((week) => week.steps);
  const done = new Set([
    ...steps.map((step) => getDoneDate(step, timeZone)),
    ...doneBefore.map((at) => toCalendarDate(new Date(at), timeZone)),
  ]);
  const today = Date.parse(toCalendarDate(now, timeZone));
  return Array.from({ length: RECENT_DAYS }, (_unused, index) => {
    const date = toCalendarDate(new Date(today - (RECENT_DAYS - 1 - index) * DAY_MS));
    return { date, hasStep: done.has(date) };
  });
}

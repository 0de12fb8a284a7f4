import { t } from '@lingui/core/macro';
import type { Reader } from '../../dates/format-date';
import { countSteps, isFinished, type ProgrammeWeek } from './find-step';

/** What links name to show a week. */
export function getWeekId({ number }: ProgrammeWeek): string {
  return `week-${number}`;
}

/** How many steps of a week are done: "3 of 7 done". */
export function describeProgress(week: ProgrammeWeek): string {
  const done = countSteps(week, 'done');
  const skipped = countSteps(week, 'skipped');
  const total = week.steps.length;
  return skipped === 0 ? t`${done} of ${total} done` : t`${done} of ${total} done, ${skipped} skipped`;
}

/** When a week was finished, or how far it is; an older API doesn’t say when. */
export function describeState(week: ProgrammeWeek, reader: Reader): string {
  const end = isFinished(week) && findLastChange(week);
  if (!end) return describeProgress(week);
  const { locale, timeZone } = reader;
  const date = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone }).format(
    new Date(end),
  );
  return t`Finished on ${date}`;
}

/** What was done of a finished week, in a sentence. */
export function describeWeek(week: ProgrammeWeek): string {
  const done = countSteps(week, 'done');
  const skipped = countSteps(week, 'skipped');
  const total = week.steps.length;
  if (skipped === 0) return t`You did all ${total} steps of this week.`;
  return t`You did ${done} of ${total} steps and skipped ${skipped}.`;
}

function findLastChange({ steps }: ProgrammeWeek): string | undefined {
  return steps
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
}

import {
  DAYS_PER_WEEK,
  listStepIds,
  type ProgrammeNames,
  type ProgrammeTexts,
} from '@funnel/content/programme';
import { findFirstSentence } from '@funnel/content/programme/find-first-sentence';
import {
  type FinishedProgramme,
  type Lesson,
  type Programme,
  type ProgrammeReminder,
  type ProgrammeStep,
  toCalendarDate,
} from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import type { ClosedStep, EndedProgramme, SourcedProgramme } from './programme-store';

export type ProgrammeState = {
  plan: SourcedProgramme & { startedAt?: Date };
  steps: readonly ClosedStep[];
  reminder: ProgrammeReminder;
  otherReminders: Programme['otherReminders'];
  ended: readonly EndedProgramme[];
};

/** The texts are in the member’s language. */
export type ProgrammeReader = {
  texts: ProgrammeTexts;
  names: ProgrammeNames;
  timeZone: string | undefined;
  now: Date;
};

/** The four weeks as the member sees them. */
export function describeProgramme(
  { plan, steps, reminder, otherReminders, ended }: ProgrammeState,
  reader: ProgrammeReader,
): Programme {
  const stepId = findNextStep(plan, steps);
  return {
    isFromAnswers: plan.snapshotId !== null,
    startedAt: plan.startedAt?.toISOString() ?? null,
    minutes: plan.minutes,
    weeks: describeWeeks(plan, steps, reader.texts),
    today: {
      stepId: stepId ?? null,
      lead: stepId && findLead(plan, stepId, reader.texts),
      isDoneForToday: isDoneForToday(steps, reader),
    },
    reminder,
    otherReminders,
    programme: {
      id: plan.programmeId,
      title: reader.names[plan.programmeId].title,
      number: getNextNumber(ended),
    },
    finished: ended.map((one) => describeEnded(one, reader.names)),
    doneBefore: listDoneBefore(ended, reader.now),
  };
}

/** What a step asks for, in one sentence. */
function findLead(plan: SourcedProgramme, stepId: string, texts: ProgrammeTexts): string | undefined {
  return findFirstSentence(describeLesson(plan, stepId, texts)?.action ?? '');
}

/** Enough for the last seven days of any time zone. */
const RECENT_MS = 8 * day;

/** When steps of earlier plans were done lately. */
function listDoneBefore(ended: readonly EndedProgramme[], now: Date): string[] {
  const since = addMilliseconds(now, -RECENT_MS);
  return ended
    .flatMap(({ steps }) => steps)
    .filter(({ state, changedAt }) => state === 'done' && changedAt > since)
    .map(({ changedAt }) => changedAt.toISOString());
}

/** The weeks with the state of each step. */
export function describeWeeks(
  plan: SourcedProgramme,
  steps: readonly ClosedStep[],
  texts: ProgrammeTexts,
): Programme['weeks'] {
  const closed = new Map(steps.map((step) => [step.stepId, step]));
  return plan.themes.map((theme, index) => ({
    number: index + 1,
    theme: describeTheme(theme, texts),
    steps: listStepIds(theme).map(
      (id, dayIndex): ProgrammeStep => ({
        id,
        day: index * DAYS_PER_WEEK + dayIndex + 1,
        title: texts[theme].steps[dayIndex]?.title ?? '',
        state: closed.get(id)?.state ?? 'open',
        changedAt: closed.get(id)?.changedAt.toISOString(),
        hasHelped: closed.get(id)?.helped ?? false,
      }),
    ),
  }));
}

/** The number of the member’s present programme. */
export function getNextNumber([latest]: readonly EndedProgramme[]): number {
  return (latest?.number ?? 0) + 1;
}

/** What a programme was called, and how many of its steps were done. */
export function describeEnded(
  { programmeId, number, startedAt, endedAt, steps }: EndedProgramme,
  names: ProgrammeNames,
): FinishedProgramme {
  const count = (state: ClosedStep['state']) => steps.filter((step) => step.state === state).length;
  return {
    id: programmeId,
    title: names[programmeId].title,
    number,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    done: count('done'),
    skipped: count('skipped'),
  };
}

/** The place of a step in its plan. */
export type StepPosition = { number: number; count: number };

/** The steps that are neither done nor skipped, in their order. */
export function listOpenSteps(plan: SourcedProgramme, steps: readonly ClosedStep[]): string[] {
  const closed = new Set(steps.map(({ stepId }) => stepId));
  return plan.themes.flatMap(listStepIds).filter((id) => !closed.has(id));
}

/** The first open step. Days that passed without one do not count. */
export function findNextStep(plan: SourcedProgramme, steps: readonly ClosedStep[]): string | undefined {
  return listOpenSteps(plan, steps)[0];
}

/** Which step of the plan is open first, counted from 1, and how many there are; undefined when none is open. */
export function locateNextStep(
  plan: SourcedProgramme,
  steps: readonly ClosedStep[],
): StepPosition | undefined {
  const next = findNextStep(plan, steps);
  if (next === undefined) return undefined;
  const ids = plan.themes.flatMap(listStepIds);
  return { number: ids.indexOf(next) + 1, count: ids.length };
}

/** Whether a step was done on the member's present day. A skipped one leaves the day open. */
export function isDoneForToday(
  steps: readonly ClosedStep[],
  { timeZone, now }: Pick<ProgrammeReader, 'timeZone' | 'now'>,
): boolean {
  const today = toCalendarDate(now, timeZone);
  return steps.some(
    ({ state, changedAt }) => state === 'done' && toCalendarDate(changedAt, timeZone) === today,
  );
}

/** Whether a step belongs to one of the plan’s weeks. */
export function hasStep(plan: SourcedProgramme, stepId: string): boolean {
  return plan.themes.flatMap(listStepIds).includes(stepId);
}

/** The lesson of a step; undefined when the plan does not have it. */
export function describeLesson(
  plan: SourcedProgramme,
  stepId: string,
  texts: ProgrammeTexts,
): Lesson | undefined {
  for (const theme of plan.themes) {
    const { title: themeTitle, steps } = texts[theme];
    const step = steps[listStepIds(theme).indexOf(stepId)];
    if (!step) continue;
    const { title, lesson, action, more } = step;
    return {
      id: stepId,
      title,
      themeTitle,
      lesson: [...lesson],
      action,
      more: plan.minutes > 5 ? more : null,
      minutes: plan.minutes,
    };
  }
  return undefined;
}

/** What the week of a theme is called and about. */
export function describeTheme(id: SourcedProgramme['themes'][number], texts: ProgrammeTexts) {
  const { title, intro } = texts[id];
  return { id, title, intro };
}

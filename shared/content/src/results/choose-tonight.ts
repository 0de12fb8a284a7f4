import type { Answers } from '@funnel/contracts';

/** In this order: of several chosen goals, the first one here counts. */
const goals = ['start', 'finish', 'calm', 'time', 'relations', 'sleep', 'kinder'] as const;
const scales = ['attention', 'restlessness', 'daily-load', 'repetition'] as const;

/** What can be suggested for one evening. */
export const tonightIds = [...goals, ...scales, 'anyone'] as const;
export type TonightId = (typeof tonightIds)[number];

/** Fewer hours than this, and sleep comes before everything else. */
const SHORT_NIGHT = 6;

export type Tonight = {
  id: TonightId;
  /** The answer or scale that decided; null when none did. */
  because: { kind: 'sleep' } | { kind: 'goal'; option: string } | { kind: 'scale'; scaleId: string } | null;
};

type Source = {
  answers: Answers;
  scales: readonly { id: string; points: number; max: number }[];
};

/** Chooses one thing to try tonight. The same answers always give the same one. */
export function chooseTonight({ answers, scales: scores }: Source): Tonight {
  const hours = readSleepHours(answers);
  if (hours !== null && hours < SHORT_NIGHT) return { id: 'sleep', because: { kind: 'sleep' } };
  const goal = pickGoal(answers);
  if (goal) return { id: goal, because: { kind: 'goal', option: goal } };
  const [highest] = scores.toSorted((a, b) => b.points / b.max - a.points / a.max);
  const scale = scales.find((id) => id === highest?.id);
  return scale && highest && highest.points > 0
    ? { id: scale, because: { kind: 'scale', scaleId: scale } }
    : { id: 'anyone', because: null };
}

/** The goal that counts first of those that were chosen. */
export function pickGoal(answers: Answers): (typeof goals)[number] | undefined {
  const chosen = answers['goals']?.type === 'MULTIPLE_CHOICE' ? answers['goals'].answer : [];
  return goals.find((id) => chosen.includes(id));
}

/** The hours of sleep that were answered; null without a number. */
export function readSleepHours(answers: Answers): number | null {
  const given = answers['sleep-hours'];
  return given?.type === 'VALUE' && typeof given.answer === 'number' ? given.answer : null;
}

/** How a number of hours is spoken of. */
export function classifySleep(hours: number): 'short' | 'enough' | 'long' {
  if (hours < 7) return 'short';
  return hours > 9.5 ? 'long' : 'enough';
}

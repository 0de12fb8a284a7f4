import type { Answers, QuizDoc, Scores } from '@funnel/contracts';
import { firstThemeIds, type ProgrammeThemeId, WEEKS } from './programme-themes';

export { isProgrammeThemeId } from './programme-themes';

/** What a plan is built from: the answers and scores of one finished quiz. */
export type ProgrammeSource = { doc: QuizDoc; answers: Answers; scores: Scores };

/** Minutes a day that an action is written for. */
export type StepMinutes = 5 | 10 | 15;

export type Plan = {
  /** One theme for each week; no theme comes twice. */
  themes: readonly ProgrammeThemeId[];
  minutes: StepMinutes;
};

type Weights = Partial<Record<ProgrammeThemeId, number>>;

/** More than everything else together: the theme of a chosen goal is always part of the plan. */
const CHOSEN = 20;

const choiceWeights: Readonly<Record<string, Readonly<Record<string, Weights>>>> = {
  goals: {
    start: { starting: CHOSEN, planning: 2, overwhelm: 1 },
    finish: { planning: CHOSEN, routines: 3, starting: 1 },
    calm: { overwhelm: CHOSEN, movement: 2, sleep: 1 },
    time: { time: CHOSEN, planning: 2, routines: 1 },
    relations: { people: CHOSEN, memory: 1, kinder: 1 },
    sleep: { sleep: CHOSEN, movement: 2 },
    kinder: { kinder: CHOSEN, overwhelm: 2 },
  },
  settings: {
    home: { clutter: 2, routines: 1 },
    work: { planning: 2, time: 1 },
    people: { people: 2 },
    money: { paperwork: 3 },
    'health-care': { memory: 2, paperwork: 1 },
  },
  obstacle: {
    habits: { routines: 2 },
    overload: { overwhelm: 2 },
    alone: { people: 2 },
    boring: { movement: 1, starting: 1 },
  },
};

/** Multiplied by the share of the points that a scale can have. */
const scaleWeights: Readonly<Record<string, Weights>> = {
  attention: { starting: 2, memory: 3, time: 2, clutter: 1 },
  restlessness: { movement: 3, people: 1, sleep: 1 },
  'daily-load': { overwhelm: 2, clutter: 2, kinder: 2, routines: 1 },
};

const minutesByChoice: Readonly<Record<string, StepMinutes>> = { five: 5, ten: 10, twenty: 15, more: 15 };

/** The plan of a visitor without answers. */
export const defaultProgramme: Plan = { themes: firstThemeIds.slice(0, WEEKS), minutes: 5 };

/** Chooses four themes from the answers. The same answers always give the same plan. */
export function buildProgramme({ doc, answers, scores }: ProgrammeSource): Plan {
  const points = new Map<ProgrammeThemeId, number>(firstThemeIds.map((theme) => [theme, 0]));
  for (const [question, options] of Object.entries(choiceWeights)) {
    readChoices(answers, question).forEach((choice, index) => {
      // The plan begins with the goal chosen first: the price page names it.
      const isFirstGoal = question === 'goals' && index === 0;
      addPoints(points, options[choice], isFirstGoal ? 2 : 1);
    });
  }
  for (const { id, max } of doc.scales) addPoints(points, scaleWeights[id], (scores[id] ?? 0) / max);
  // Sorting is stable, so equal themes keep their order.
  const ranked = firstThemeIds.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
  const [minutes = ''] = readChoices(answers, 'minutes');
  return { themes: ranked.slice(0, WEEKS), minutes: minutesByChoice[minutes] ?? defaultProgramme.minutes };
}

/** Why a theme is part of a plan: an answer, or the scale with many points. */
export type ThemeReason =
  | { kind: 'answer'; question: string; option: string }
  | { kind: 'scale'; scaleId: string };

/** A scale that gives a theme fewer points is no reason. */
const LEAST_SCALE_POINTS = 1;

/** The answers and scales that speak for a theme, the weightiest first. */
export function listThemeReasons(
  theme: ProgrammeThemeId,
  { doc, answers, scores }: ProgrammeSource,
): ThemeReason[] {
  const byAnswer = Object.entries(choiceWeights).flatMap(([question, options]) =>
    readChoices(answers, question).flatMap((option) => {
      const points = options[option]?.[theme] ?? 0;
      return points > 0 ? [{ points, reason: { kind: 'answer' as const, question, option } }] : [];
    }),
  );
  const byScale = doc.scales.flatMap(({ id, max }) => {
    const points = ((scaleWeights[id]?.[theme] ?? 0) * (scores[id] ?? 0)) / max;
    return points >= LEAST_SCALE_POINTS ? [{ points, reason: { kind: 'scale' as const, scaleId: id } }] : [];
  });
  return [...byAnswer, ...byScale].toSorted((a, b) => b.points - a.points).map(({ reason }) => reason);
}

function readChoices(answers: Answers, question: string): readonly string[] {
  const given = answers[question];
  return given?.type === 'MULTIPLE_CHOICE' ? [...new Set(given.answer)] : [];
}

function addPoints(points: Map<ProgrammeThemeId, number>, weights: Weights = {}, factor = 1): void {
  for (const theme of firstThemeIds) {
    points.set(theme, (points.get(theme) ?? 0) + (weights[theme] ?? 0) * factor);
  }
}

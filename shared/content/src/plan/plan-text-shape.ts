import type { PlanThemeId } from './plan-themes';

/** One day: a short lesson and something to try. */
export type StepText = {
  title: string;
  /** Paragraphs. */
  lesson: readonly string[];
  /** What to try today; takes about five minutes. */
  action: string;
  /** What to add with more time. */
  more: string;
};

export type ThemeText = {
  title: string;
  /** What the week is about. */
  intro: string;
  /** One for each day of the week. */
  steps: readonly StepText[];
};

/** The texts of the four-week plan in one language. */
export type PlanTexts = Readonly<Record<PlanThemeId, ThemeText>>;

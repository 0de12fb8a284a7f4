/** The themes of the four-week plan. When nothing else decides, an earlier one comes first. */
export const planThemeIds = [
  'starting',
  'time',
  'planning',
  'clutter',
  'memory',
  'overwhelm',
  'kinder',
  'sleep',
  'movement',
  'people',
  'routines',
  'paperwork',
] as const;
export type PlanThemeId = (typeof planThemeIds)[number];

export const WEEKS = 4;
export const DAYS_PER_WEEK = 7;

export function isPlanThemeId(text: string): text is PlanThemeId {
  return planThemeIds.some((id) => id === text);
}

/** The id of the step for one day of a theme's week, the first day being 1: `starting-1`. */
export function formatStepId(theme: PlanThemeId, dayOfWeek: number): string {
  return `${theme}-${dayOfWeek}`;
}

/** The ids of a theme's steps, in their order. */
export function listStepIds(theme: PlanThemeId): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_unused, index) => formatStepId(theme, index + 1));
}

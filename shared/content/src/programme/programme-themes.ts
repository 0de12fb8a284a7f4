/** The themes of the four-week plan. When nothing else decides, an earlier one comes first. */
export const programmeThemeIds = [
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
export type ProgrammeThemeId = (typeof programmeThemeIds)[number];

export const WEEKS = 4;
export const DAYS_PER_WEEK = 7;

export function isProgrammeThemeId(text: string): text is ProgrammeThemeId {
  return programmeThemeIds.some((id) => id === text);
}

/** The id of the step for one day of a theme's week, the first day being 1: `starting-1`. */
export function formatStepId(theme: ProgrammeThemeId, dayOfWeek: number): string {
  return `${theme}-${dayOfWeek}`;
}

/** The ids of a theme's steps, in their order. */
export function listStepIds(theme: ProgrammeThemeId): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_unused, index) => formatStepId(theme, index + 1));
}

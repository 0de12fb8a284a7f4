/** The themes that the first four weeks are chosen from. When nothing else decides, an earlier one comes first. */
export const firstThemeIds = [
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

/** The programmes after the first four weeks, each with its four themes. */
export const furtherProgrammes = {
  work: ['focus', 'deadlines', 'interruptions', 'energy'],
  feelings: ['emotions', 'criticism', 'worry', 'patience'],
  home: ['household', 'money', 'conversations', 'rest'],
} as const;
export const furtherProgrammeIds = ['work', 'feelings', 'home'] as const satisfies FurtherProgrammeId[];
export type FurtherProgrammeId = keyof typeof furtherProgrammes;

/** The first four weeks, which are made from someone's answers, and the programmes after them. */
export const programmeIds = ['first', ...furtherProgrammeIds] as const;
export type ProgrammeId = (typeof programmeIds)[number];

export const programmeThemeIds = [
  ...firstThemeIds,
  ...furtherProgrammes.work,
  ...furtherProgrammes.feelings,
  ...furtherProgrammes.home,
] as const;
export type ProgrammeThemeId = (typeof programmeThemeIds)[number];

export const WEEKS = 4;
export const DAYS_PER_WEEK = 7;

export function isProgrammeThemeId(text: string): text is ProgrammeThemeId {
  return programmeThemeIds.some((id) => id === text);
}

export function isFurtherProgrammeId(text: string): text is FurtherProgrammeId {
  return furtherProgrammeIds.some((id) => id === text);
}

/** The id of the step for one day of a theme's week, the first day being 1: `starting-1`. */
export function formatStepId(theme: ProgrammeThemeId, dayOfWeek: number): string {
  return `${theme}-${dayOfWeek}`;
}

/** The ids of a theme's steps, in their order. */
export function listStepIds(theme: ProgrammeThemeId): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_unused, index) => formatStepId(theme, index + 1));
}

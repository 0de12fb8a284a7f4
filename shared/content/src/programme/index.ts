export { buildProgramme, defaultProgramme, type Plan, type StepMinutes } from './build-programme';
export { type ProgrammeTexts, programmeTexts, programmeTextsSchema } from './programme-texts';
export {
  DAYS_PER_WEEK,
  formatStepId,
  isProgrammeThemeId,
  listStepIds,
  type ProgrammeThemeId,
  programmeThemeIds,
  WEEKS,
} from './programme-themes';

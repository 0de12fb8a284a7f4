export { buildProgramme, defaultProgramme, type Plan, type StepMinutes } from './build-programme';
export {
  earlierTextsSchema,
  type ProgrammeNames,
  type ProgrammeTexts,
  programmeNames,
  programmeTexts,
  programmeTextsSchema,
} from './programme-texts';
export {
  DAYS_PER_WEEK,
  formatStepId,
  furtherProgrammeIds,
  furtherProgrammes,
  isFurtherProgrammeId,
  isProgrammeThemeId,
  listStepIds,
  type ProgrammeId,
  type ProgrammeThemeId,
  programmeIds,
  programmeThemeIds,
  WEEKS,
} from './programme-themes';
export { proposeProgramme } from './propose-programme';

export { buildPlan, defaultPlan, type Plan, type PlanMinutes } from './build-plan';
export { type PlanTexts, planTexts, planTextsSchema } from './plan-texts';
export {
  DAYS_PER_WEEK,
  formatStepId,
  isPlanThemeId,
  listStepIds,
  type PlanThemeId,
  planThemeIds,
  WEEKS,
} from './plan-themes';

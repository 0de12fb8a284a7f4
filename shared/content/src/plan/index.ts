export { buildPlan, defaultPlan, type Plan, type PlanMinutes } from './build-plan';
export { planTexts } from './plan-texts';
export {
  DAYS_PER_WEEK,
  formatStepId,
  isPlanThemeId,
  listStepIds,
  type PlanThemeId,
  WEEKS,
} from './plan-themes';

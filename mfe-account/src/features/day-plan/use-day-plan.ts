import {
  type DayPlan,
  dayPlanRoutes,
  type Lesson,
  type PlanReminder,
  type RouteReply,
  resolveTimeZone,
  type StepState,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const readPlan = byRoute(dayPlanRoutes.read);
const readLesson = byRoute(dayPlanRoutes.readLesson);
const readPreview = byRoute(dayPlanRoutes.preview);
const changeStep = byRoute(dayPlanRoutes.changeStep);
const restart = byRoute(dayPlanRoutes.restart);
const changeReminder = byRoute(dayPlanRoutes.changeReminder);

const dayPlanApi = funnelApi.enhanceEndpoints({ addTagTypes: ['DayPlan'] }).injectEndpoints({
  endpoints: (build) => ({
    dayPlan: build.query<DayPlan, void>({
      query: () => readPlan({ query: { timeZone: getTimeZone() } }),
      providesTags: ['DayPlan'],
    }),
    lesson: build.query<Lesson, string>({ query: (stepId) => readLesson({ params: { stepId } }) }),
    planPreview: build.query<RouteReply<typeof dayPlanRoutes.preview>, void>({
      query: () => readPreview({ query: {} }),
    }),
    changeStep: build.mutation<DayPlan, { stepId: string; state: StepState }>({
      query: ({ stepId, state }) =>
        changeStep({ params: { stepId }, body: { state, timeZone: getTimeZone() } }),
      invalidatesTags: ['DayPlan'],
    }),
    restartPlan: build.mutation<DayPlan, void>({
      query: () => restart({ body: { timeZone: getTimeZone() } }),
      invalidatesTags: ['DayPlan'],
    }),
    changeReminder: build.mutation<{ reminder: PlanReminder }, PlanReminder>({
      query: (reminder) => changeReminder({ body: { reminder, timeZone: getTimeZone() } }),
      invalidatesTags: ['DayPlan'],
    }),
  }),
  overrideExisting: true,
});

export const { useLessonQuery, usePlanPreviewQuery } = dayPlanApi;
export const { useChangeStepMutation, useRestartPlanMutation, useChangeReminderMutation } = dayPlanApi;

/** The member's plan, fetched each time a page opens: another device may have changed it. */
export function useDayPlan() {
  return dayPlanApi.useDayPlanQuery(undefined, { refetchOnMountOrArgChange: true });
}

/** Whether a query failed because there is no running membership. */
export function isMembershipRequired(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'membership-required'
  );
}

function getTimeZone(): string {
  return resolveTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

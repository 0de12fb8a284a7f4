import {
  type DayPlan,
  dayPlanRoutes,
  type Lesson,
  type PlanReminder,
  type RouteReply,
  type StepState,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { getTimeZone } from '../../dates/format-date';

const dayPlanApi = funnelApi.enhanceEndpoints({ addTagTypes: ['DayPlan'] }).injectEndpoints({
  endpoints: (build) => ({
    dayPlan: build.query<DayPlan, void>({
      query: () => byRoute(dayPlanRoutes.read)({ query: { timeZone: getTimeZone() } }),
      providesTags: ['DayPlan'],
    }),
    lesson: build.query<Lesson, string>({
      query: (stepId) => byRoute(dayPlanRoutes.readLesson)({ params: { stepId } }),
    }),
    planPreview: build.query<RouteReply<typeof dayPlanRoutes.preview>, void>({
      query: () => byRoute(dayPlanRoutes.preview)({ query: {} }),
    }),
    changeStep: build.mutation<DayPlan, { stepId: string; state: StepState }>({
      query: ({ stepId, state }) =>
        byRoute(dayPlanRoutes.changeStep)({ params: { stepId }, body: { state, timeZone: getTimeZone() } }),
      invalidatesTags: ['DayPlan'],
    }),
    restartPlan: build.mutation<DayPlan, void>({
      query: () => byRoute(dayPlanRoutes.restart)({ body: { timeZone: getTimeZone() } }),
      invalidatesTags: ['DayPlan'],
    }),
    changeReminder: build.mutation<{ reminder: PlanReminder }, PlanReminder>({
      query: (reminder) =>
        byRoute(dayPlanRoutes.changeReminder)({ body: { reminder, timeZone: getTimeZone() } }),
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

import {
  type Lesson,
  type Programme,
  type ProgrammeReminder,
  programmeRoutes,
  type RouteReply,
  type StepState,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { getTimeZone } from '../../dates/format-date';

/** The call for the member's plan. */
export const callProgramme = () => byRoute(programmeRoutes.read)({ query: { timeZone: getTimeZone() } });

const DAY_S = 24 * 3600;

const programmeApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Programme'] }).injectEndpoints({
  endpoints: (build) => ({
    programme: build.query<Programme, void>({
      query: callProgramme,
      providesTags: ['Programme'],
    }),
    finishedProgramme: build.query<RouteReply<typeof programmeRoutes.readFinished>, string>({
      query: (number) => byRoute(programmeRoutes.readFinished)({ params: { number } }),
    }),
    lesson: build.query<Lesson, string>({
      query: (stepId) => byRoute(programmeRoutes.readLesson)({ params: { stepId } }),
      keepUnusedDataFor: DAY_S,
    }),
    programmePreview: build.query<RouteReply<typeof programmeRoutes.preview>, void>({
      query: () => byRoute(programmeRoutes.preview)({ query: {} }),
    }),
    changeStep: build.mutation<Programme, { stepId: string; state: StepState }>({
      query: ({ stepId, state }) =>
        byRoute(programmeRoutes.changeStep)({ params: { stepId }, body: { state, timeZone: getTimeZone() } }),
      invalidatesTags: ['Programme'],
    }),
    markHelpful: build.mutation<Programme, { stepId: string; hasHelped: boolean }>({
      query: ({ stepId, hasHelped }) =>
        byRoute(programmeRoutes.markHelpful)({
          params: { stepId },
          body: { hasHelped, timeZone: getTimeZone() },
        }),
      invalidatesTags: ['Programme'],
    }),
    changeReminder: build.mutation<{ reminder: ProgrammeReminder }, ProgrammeReminder>({
      query: (reminder) =>
        byRoute(programmeRoutes.changeReminder)({ body: { reminder, timeZone: getTimeZone() } }),
      onQueryStarted: async (_reminder, { dispatch, queryFulfilled }) => {
        // A failure is shown by who asked.
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        dispatch(
          programmeApi.util.updateQueryData('programme', undefined, (plan) => ({ ...plan, ...reply.data })),
        );
      },
    }),
  }),
  overrideExisting: true,
});

export const { useFinishedProgrammeQuery, useProgrammePreviewQuery } = programmeApi;
export const { useChangeStepMutation, useChangeReminderMutation, useMarkHelpfulMutation } = programmeApi;

/** The member's plan, fetched each time a page opens: another device may have changed it. */
export function useProgramme() {
  return programmeApi.useProgrammeQuery(undefined, { refetchOnMountOrArgChange: true });
}

/** The lesson of a step, fetched each time it is opened: a plan that starts over may give it other minutes. */
export function useLesson(stepId: string) {
  return programmeApi.useLessonQuery(stepId, { refetchOnMountOrArgChange: true });
}

/** Whether the lesson of a step was opened since the site was loaded. */
export function useIsLessonOpened(stepId: string): boolean {
  return programmeApi.endpoints.lesson.useQueryState(stepId).data !== undefined;
}

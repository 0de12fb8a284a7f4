import { type Programme, programmeRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { getTimeZone } from '../dates/format-date';

const restartApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Programme'] }).injectEndpoints({
  endpoints: (build) => ({
    restartProgramme: build.mutation<Programme, void>({
      query: () => byRoute(programmeRoutes.restart)({ body: { timeZone: getTimeZone() } }),
      invalidatesTags: ['Programme'],
    }),
  }),
  overrideExisting: true,
});

/** Begins a running further plan again; else opens a plan from the newest answers. */
export const { useRestartProgrammeMutation } = restartApi;

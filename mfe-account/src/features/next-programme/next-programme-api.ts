import {
  type NextProgrammes,
  type Programme,
  programmeRoutes,
  type RouteInput,
  type RouteReply,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { getTimeZone } from '../../dates/format-date';

const nextProgrammeApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Programme'] }).injectEndpoints({
  endpoints: (build) => ({
    nextProgrammes: build.query<NextProgrammes, void>({
      query: () => byRoute(programmeRoutes.readNext)({}),
      providesTags: ['Programme'],
    }),
    proposeNext: build.mutation<
      RouteReply<typeof programmeRoutes.proposeNext>,
      RouteInput<typeof programmeRoutes.proposeNext>['body']
    >({
      query: (body) => byRoute(programmeRoutes.proposeNext)({ body }),
    }),
    startNext: build.mutation<Programme, { programmeId: string; after: number }>({
      query: (choice) => byRoute(programmeRoutes.startNext)({ body: { ...choice, timeZone: getTimeZone() } }),
      invalidatesTags: ['Programme'],
    }),
  }),
  overrideExisting: true,
});

export const { useProposeNextMutation, useStartNextMutation } = nextProgrammeApi;

/** What can follow, fetched each time the page opens: another device may have started it. */
export function useNextProgrammes() {
  return nextProgrammeApi.useNextProgrammesQuery(undefined, { refetchOnMountOrArgChange: true });
}

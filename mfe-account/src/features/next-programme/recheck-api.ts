import { type Recheck, type RecheckComparison, type RouteInput, recheckRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const recheckApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Recheck'] }).injectEndpoints({
  endpoints: (build) => ({
    recheck: build.query<Recheck, void>({
      query: () => byRoute(recheckRoutes.read)({}),
      providesTags: ['Recheck'],
    }),
    saveRecheck: build.mutation<
      { comparison: RecheckComparison },
      RouteInput<typeof recheckRoutes.save>['body']
    >({
      query: (body) => byRoute(recheckRoutes.save)({ body }),
      invalidatesTags: ['Recheck'],
    }),
  }),
  overrideExisting: true,
});

export const { useSaveRecheckMutation } = recheckApi;

/** The questions and the latest answers, fetched each time the page opens. */
export function useRecheck() {
  return recheckApi.useRecheckQuery(undefined, { refetchOnMountOrArgChange: true });
}

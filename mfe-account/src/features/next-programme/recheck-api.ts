import { type Recheck, type RecheckComparison, type RouteInput, recheckRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const recheckApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    recheck: build.query<Recheck, void>({
      query: () => byRoute(recheckRoutes.read)({}),
    }),
    saveRecheck: build.mutation<
      { comparison: RecheckComparison },
      RouteInput<typeof recheckRoutes.save>['body']
    >({
      query: (body) => byRoute(recheckRoutes.save)({ body }),
      // A re-check that is answered again must not show the one before until it is read again.
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        const { comparison } = saved.data;
        dispatch(
          recheckApi.util.updateQueryData('recheck', undefined, (recheck) => {
            recheck.comparison = comparison;
          }),
        );
      },
    }),
  }),
  overrideExisting: true,
});

export const { useSaveRecheckMutation } = recheckApi;

/** The questions and the latest answers, fetched each time the page opens. */
export function useRecheck() {
  return recheckApi.useRecheckQuery(undefined, { refetchOnMountOrArgChange: true });
}

import { type Result, type RouteReply, resultRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const listResults = byRoute(resultRoutes.list);

const resultsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    accountResults: build.query<readonly Result[], void>({
      query: () => listResults({ query: {} }),
      transformResponse: ({ results }: RouteReply<typeof resultRoutes.list>) => results,
    }),
  }),
  overrideExisting: true,
});

/** The results of the account, the latest first; fetched each time the page opens. */
export function useOwnResults() {
  return resultsApi.useAccountResultsQuery(undefined, { refetchOnMountOrArgChange: true });
}

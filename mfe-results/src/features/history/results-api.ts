import { type RouteReply, resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const resultsApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Results'] }).injectEndpoints({
  endpoints: (build) => ({
    results: build.query<RouteReply<typeof resultRoutes.list>, string>({
      query: (userUuid) => byRoute(resultRoutes.list)({ query: { userUuid } }),
      providesTags: ['Results'],
    }),
    result: build.query<RouteReply<typeof resultRoutes.read>, string>({
      query: (id) => byRoute(resultRoutes.read)({ params: { id } }),
    }),
    moveToAccount: build.mutation<RouteReply<typeof resultRoutes.moveToAccount>, string>({
      query: (id) => byRoute(resultRoutes.moveToAccount)({ params: { id } }),
      invalidatesTags: ['Results'],
    }),
    removeResult: build.mutation<RouteReply<typeof resultRoutes.remove>, string>({
      query: (id) => byRoute(resultRoutes.remove)({ params: { id } }),
    }),
  }),
  overrideExisting: true,
});

export const { useMoveToAccountMutation, useRemoveResultMutation } = resultsApi;

/** The results and re-checks of the account, or of this browser for a visitor; fetched each time a page opens. */
export function useOwnResults() {
  const { uuid, isLoading = false } = usePlatform().user;
  return resultsApi.useResultsQuery(uuid, { refetchOnMountOrArgChange: true, skip: isLoading });
}

/** One own result with its answers; nothing is fetched without an id. */
export function useOwnResult(id: string | undefined) {
  return resultsApi.useResultQuery(id ?? '', { refetchOnMountOrArgChange: true, skip: id === undefined });
}

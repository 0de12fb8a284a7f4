import { type RouteReply, reviewRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const reviewApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    ownReview: build.query<RouteReply<typeof reviewRoutes.readOwn>, void>({
      query: () => byRoute(reviewRoutes.readOwn)({}),
    }),
  }),
  overrideExisting: true,
});

/** The member's review, fetched each time its page opens: an operator may have decided on it. */
export function useOwnReview() {
  return reviewApi.useOwnReviewQuery(undefined, { refetchOnMountOrArgChange: true });
}

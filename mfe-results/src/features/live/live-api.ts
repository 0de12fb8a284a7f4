import { type LiveEvent, liveEventRoutes, type RouteInput, type RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';

type NewLink = RouteInput<typeof liveEventRoutes.createLink>['body'];

/** The way in appears while the page is open. */
const POLL_INTERVAL_MS = 60_000;

const liveApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    upcomingEvents: build.query<RouteReply<typeof liveEventRoutes.listUpcoming>, void>({
      query: () => byRoute(liveEventRoutes.listUpcoming)({}),
    }),
    createLiveLink: build.mutation<RouteReply<typeof liveEventRoutes.createLink>, NewLink>({
      query: (body) => byRoute(liveEventRoutes.createLink)({ body }),
    }),
    liveEvent: build.query<LiveEvent, string>({
      query: (id) => byRoute(liveEventRoutes.read)({ params: { id } }),
    }),
  }),
  overrideExisting: true,
});

export const { useCreateLiveLinkMutation } = liveApi;

/** The coming sessions of everyone, and the kinds of sessions there are. */
export function useUpcomingEvents() {
  return liveApi.useUpcomingEventsQuery(undefined, { refetchOnMountOrArgChange: true });
}

/** The session behind a personal link, as it is now. */
export function useLiveEvent(id: string) {
  const { isLoading = false } = usePlatform().user;
  return liveApi.useLiveEventQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_INTERVAL_MS,
    skip: isLoading,
  });
}

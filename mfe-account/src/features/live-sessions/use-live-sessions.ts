import { liveEventRoutes, type RouteInput, type RouteReply } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

type LiveSessions = RouteReply<typeof liveEventRoutes.list>;
type NewLink = RouteInput<typeof liveEventRoutes.createLink>['body'];

/** The link to join appears while the page is open. */
const POLL_INTERVAL_MS = 60_000;

const liveSessionsApi = funnelApi.enhanceEndpoints({ addTagTypes: ['LiveSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    liveSessions: build.query<LiveSessions, void>({
      query: () => byRoute(liveEventRoutes.list)({}),
      providesTags: ['LiveSessions'],
    }),
    mailLiveLink: build.mutation<{ isLinkMailed: boolean }, { eventId: string; wanted: boolean }>({
      query: ({ eventId, wanted }) =>
        byRoute(liveEventRoutes.mailLink)({ params: { eventId }, body: { wanted } }),
      invalidatesTags: ['LiveSessions'],
    }),
    mailNextSession: build.mutation<{ isNextMailed: boolean }, { wanted: boolean }>({
      query: (body) => byRoute(liveEventRoutes.mailNext)({ body }),
      invalidatesTags: ['LiveSessions'],
    }),
    createOwnLiveLink: build.mutation<RouteReply<typeof liveEventRoutes.createLink>, NewLink>({
      query: (body) => byRoute(liveEventRoutes.createLink)({ body }),
    }),
  }),
  overrideExisting: true,
});

export const { useMailLiveLinkMutation, useMailNextSessionMutation, useCreateOwnLiveLinkMutation } =
  liveSessionsApi;

/** The coming live sessions, and whether the next one is told by mail. */
export function useLiveSessions() {
  return liveSessionsApi.useLiveSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_INTERVAL_MS,
  });
}

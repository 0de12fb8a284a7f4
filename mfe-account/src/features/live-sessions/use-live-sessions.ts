import { type LiveSession, liveEventRoutes, type RouteInput, type RouteReply } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

type NewLink = RouteInput<typeof liveEventRoutes.createLink>['body'];

/** The link to join appears while the page is open. */
const POLL_INTERVAL_MS = 60_000;

const liveSessionsApi = funnelApi.enhanceEndpoints({ addTagTypes: ['LiveSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    liveSessions: build.query<readonly LiveSession[], void>({
      query: () => byRoute(liveEventRoutes.list)({}),
      transformResponse: ({ sessions }: RouteReply<typeof liveEventRoutes.list>) => sessions,
      providesTags: ['LiveSessions'],
    }),
    mailLiveLink: build.mutation<{ isLinkMailed: boolean }, { eventId: string; wanted: boolean }>({
      query: ({ eventId, wanted }) =>
        byRoute(liveEventRoutes.mailLink)({ params: { eventId }, body: { wanted } }),
      invalidatesTags: ['LiveSessions'],
    }),
    createOwnLiveLink: build.mutation<RouteReply<typeof liveEventRoutes.createLink>, NewLink>({
      query: (body) => byRoute(liveEventRoutes.createLink)({ body }),
    }),
  }),
  overrideExisting: true,
});

export const { useMailLiveLinkMutation, useCreateOwnLiveLinkMutation } = liveSessionsApi;

/** The coming live sessions. */
export function useLiveSessions() {
  return liveSessionsApi.useLiveSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_INTERVAL_MS,
  });
}

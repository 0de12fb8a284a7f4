import { type LiveSession, liveEventRoutes, type RouteInput, type RouteReply } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const listSessions = byRoute(liveEventRoutes.list);
const mailLink = byRoute(liveEventRoutes.mailLink);
const createLink = byRoute(liveEventRoutes.createLink);

type NewLink = RouteInput<typeof liveEventRoutes.createLink>['body'];

/** The link to join appears while the page is open. */
const POLL_INTERVAL_MS = 60_000;

const liveSessionsApi = funnelApi.enhanceEndpoints({ addTagTypes: ['LiveSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    liveSessions: build.query<readonly LiveSession[], void>({
      query: () => listSessions({}),
      transformResponse: ({ sessions }: RouteReply<typeof liveEventRoutes.list>) => sessions,
      providesTags: ['LiveSessions'],
    }),
    mailLiveLink: build.mutation<{ isLinkMailed: boolean }, { eventId: string; wanted: boolean }>({
      query: ({ eventId, wanted }) => mailLink({ params: { eventId }, body: { wanted } }),
      invalidatesTags: ['LiveSessions'],
    }),
    createOwnLiveLink: build.mutation<RouteReply<typeof liveEventRoutes.createLink>, NewLink>({
      query: (body) => createLink({ body }),
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

/** Whether a query failed because there is no running membership. */
export function isMembershipRequired(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'membership-required'
  );
}

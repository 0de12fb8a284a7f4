import {
  type RouteInput,
  type RouteReply,
  type ShareData,
  type ShareLink,
  shareRoutes,
} from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';

type NewShare = RouteInput<typeof shareRoutes.create>['body'];
type ShareMail = RouteInput<typeof shareRoutes.sendEmail>['body'];

const shareApi = funnelApi.enhanceEndpoints({ addTagTypes: ['ShareLinks'] }).injectEndpoints({
  endpoints: (build) => ({
    shareContents: build.query<RouteReply<typeof shareRoutes.readContents>, string>({
      query: (snapshotId) => byRoute(shareRoutes.readContents)({ query: { snapshotId } }),
    }),
    createShare: build.mutation<RouteReply<typeof shareRoutes.create>, NewShare>({
      query: (body) => byRoute(shareRoutes.create)({ body }),
      invalidatesTags: ['ShareLinks'],
    }),
    shareLinks: build.query<readonly ShareLink[], void>({
      query: () => byRoute(shareRoutes.list)({}),
      transformResponse: ({ links }: RouteReply<typeof shareRoutes.list>) => links,
      providesTags: ['ShareLinks'],
    }),
    sharedResult: build.query<ShareData, { shareHash: string; uuid: string }>({
      query: ({ shareHash, uuid }) => byRoute(shareRoutes.read)({ params: { shareHash }, query: { uuid } }),
    }),
    mailShare: build.mutation<RouteReply<typeof shareRoutes.sendEmail>, ShareMail>({
      query: (body) => byRoute(shareRoutes.sendEmail)({ body }),
    }),
    revokeShare: build.mutation<RouteReply<typeof shareRoutes.revoke>, string>({
      query: (shareHash) => byRoute(shareRoutes.revoke)({ params: { shareHash } }),
      invalidatesTags: ['ShareLinks'],
    }),
  }),
  overrideExisting: true,
});

export const { useCreateShareMutation, useMailShareMutation, useRevokeShareMutation } = shareApi;

/** Everything that can be shared of a result; nothing is fetched while the session is checked. */
export function useShareContents(snapshotId: string) {
  const { isLoading = false } = usePlatform().user;
  return shareApi.useShareContentsQuery(snapshotId, { refetchOnMountOrArgChange: true, skip: isLoading });
}

/** The reader's own links that work. */
export function useShareLinks() {
  const { isLoading = false } = usePlatform().user;
  return shareApi.useShareLinksQuery(undefined, { refetchOnMountOrArgChange: true, skip: isLoading });
}

/** What a link shows; fetched each time, since it may have been ended. */
export function useSharedResult(shareHash: string) {
  const { uuid, isLoading = false } = usePlatform().user;
  return shareApi.useSharedResultQuery(
    { shareHash, uuid },
    { refetchOnMountOrArgChange: true, skip: isLoading },
  );
}

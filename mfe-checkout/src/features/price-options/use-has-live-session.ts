import { liveEventRoutes, type RouteReply } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { device } from '../../order/device';

const { useHasLiveSessionQuery } = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    hasLiveSession: build.query<boolean, void>({
      query: () => byRoute(liveEventRoutes.listUpcoming)({}),
      transformResponse: ({ events }: RouteReply<typeof liveEventRoutes.listUpcoming>) =>
        events.some(({ state, startsAt }) => state === 'confirmed' && new Date(startsAt) > device.now()),
    }),
  }),
  overrideExisting: true,
});

/** Whether a live session is to come; false while that isn't known. */
export function useHasLiveSession(): boolean {
  return useHasLiveSessionQuery().data ?? false;
}

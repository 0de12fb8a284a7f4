import { type Subscription, subscriptionRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const readSubscription = byRoute(subscriptionRoutes.read);

const membershipApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({ query: () => readSubscription({}) }),
  }),
  overrideExisting: true,
});

/** The member's subscription, asked afresh each time the page opens. */
export function useSubscription() {
  return membershipApi.useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
}

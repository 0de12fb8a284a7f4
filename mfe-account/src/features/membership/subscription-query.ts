import { type Subscription, subscriptionRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { useEffect, useState } from 'react';

const readSubscription = byRoute(subscriptionRoutes.read);

const membershipApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({ query: () => readSubscription({}) }),
  }),
  overrideExisting: true,
});

/** A member who comes back from saving a new card is here before it has been charged. */
const MOST_LOOKS = 10;
const PAUSE_MS = 3000;

/** The member's subscription, asked afresh each time the page opens, and for a while where a payment is missing. */
export function useSubscription() {
  const query = membershipApi.useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [looks, setLooks] = useState(0);
  const { data, refetch } = query;
  const looksAgain = data?.access.notice === 'payment-failed' && looks < MOST_LOOKS;
  useEffect(() => {
    if (!looksAgain) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void refetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [looksAgain, looks, refetch]);
  return query;
}

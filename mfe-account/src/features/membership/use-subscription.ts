import { useEffect, useState } from 'react';
import { useReturnToPage } from '../../visit/use-return-to-page';
import { membershipApi } from './membership-api';

/** A member who returns after saving a new card arrives before the card has been charged, so we poll. */
const MAX_POLLS = 10;
const POLL_INTERVAL_MS = 3000;

/**
 * The member's subscription: fetched each time the page opens or is returned to, since another device may have changed
 * it, and polled for a while after a failed payment.
 */
export function useSubscription() {
  const query = membershipApi.useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [polls, setPolls] = useState(0);
  const { data, refetch } = query;
  const isPolling = data?.access.notice === 'payment-failed' && polls < MAX_POLLS;
  useReturnToPage(refetch);
  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      void refetch();
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isPolling, polls, refetch]);
  return query;
}

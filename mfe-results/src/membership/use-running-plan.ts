import { usePlatform } from '@funnel/platform';

/** Whether the reader is a member with a running plan, who is offered no other; undefined while that is unknown. */
export function useRunningPlan(): boolean | undefined {
  const { isLoggedIn, isLoading = false, hasPlan = true } = usePlatform().user;
  return isLoading ? undefined : isLoggedIn && hasPlan;
}

import { usePlatform } from '@funnel/platform';

/** Whether the reader is a member with a running plan, who is offered no other. */
export function useRunningPlan(): boolean {
  const { isLoggedIn, hasPlan = true } = usePlatform().user;
  return isLoggedIn && hasPlan;
}

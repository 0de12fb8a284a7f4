import { subscriptionRoutes } from '@funnel/contracts';
import type { ApiCall } from '@funnel/platform';
import { callProgramme } from '../features/programme/use-programme';

/** What Today asks the API first, of a member. */
export function listFirstCalls(path: string): ApiCall[] {
  if (path !== '/account') return [];
  return [callProgramme(), { route: subscriptionRoutes.read, input: {} }];
}

import { accountRoutes, type MemberSession } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const listSessions = byRoute(accountRoutes.listSessions);

/** Where the member is signed in. */
export const sessionsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<{ sessions: MemberSession[] }, void>({ query: () => listSessions({}) }),
  }),
  overrideExisting: true,
});

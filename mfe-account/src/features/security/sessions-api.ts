import { accountRoutes, type MemberSession, type Passkey, passkeyRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

const listSessions = byRoute(accountRoutes.listSessions);
const listPasskeys = byRoute(passkeyRoutes.list);

/** Where and with what the member signs in. */
export const sessionsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<{ sessions: MemberSession[] }, void>({ query: () => listSessions({}) }),
    passkeys: build.query<{ passkeys: Passkey[] }, void>({ query: () => listPasskeys({}) }),
  }),
  overrideExisting: true,
});

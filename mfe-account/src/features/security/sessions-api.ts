import { accountRoutes, type MemberSession, type Passkey, passkeyRoutes } from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';

/** Where and with what the member signs in. */
export const sessionsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<{ sessions: MemberSession[] }, void>({
      query: () => byRoute(accountRoutes.listSessions)({}),
    }),
    passkeys: build.query<{ passkeys: Passkey[] }, void>({ query: () => byRoute(passkeyRoutes.list)({}) }),
  }),
  overrideExisting: true,
});

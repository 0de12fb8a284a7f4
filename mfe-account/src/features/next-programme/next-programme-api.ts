import {
  type NextProgrammes,
  type Programme,
  programmeRoutes,
  type RouteInput,
  type RouteReply,
} from '@funnel/contracts';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { getTimeZone } from '../../dates/format-date';

/** What the member says for the suggestion. */
export type Said = RouteInput<typeof programmeRoutes.proposeNext>['body'];

const nextProgrammeApi = funnelApi.enhanceEndpoints({ addTagTypes: ['Programme'] }).injectEndpoints({
  endpoints: (build) => ({
    nextProgrammes: build.query<NextProgrammes, void>({
      query: () => byRoute(programmeRoutes.readNext)({}),
      providesTags: ['Programme'],
    }),
    proposal: build.query<RouteReply<typeof programmeRoutes.proposeNext>, Said>({
      query: (body) => byRoute(programmeRoutes.proposeNext)({ body }),
    }),
    startNext: build.mutation<Programme, { programmeId: string; after: number }>({
      query: (choice) => byRoute(programmeRoutes.startNext)({ body: { ...choice, timeZone: getTimeZone() } }),
      invalidatesTags: ['Programme'],
    }),
  }),
  overrideExisting: true,
});

export const { useStartNextMutation } = nextProgrammeApi;

/** What can follow, fetched each time the page opens: another device may have started it. */
export function useNextProgrammes() {
  return nextProgrammeApi.useNextProgrammesQuery(undefined, { refetchOnMountOrArgChange: true });
}

/** The plan that is suggested, fetched each time the page opens: a re-check changes it. */
export function useProposal(said: Said) {
  return nextProgrammeApi.useProposalQuery(said, { refetchOnMountOrArgChange: true });
}

import { programmeRoutes, type RouteReply, readPlanDraftToken } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useCallback } from 'react';
import { type Loading, useLoaded } from '../loading/use-loaded';

export type ProgrammePreview = RouteReply<typeof programmeRoutes.preview>;

/** The first lesson of the plan that the snapshot gives; without a snapshot, of the plan for anyone. */
export function useProgrammePreview(snapshotId: string | undefined): Loading<ProgrammePreview> {
  const { api } = usePlatform();
  const load = useCallback(() => {
    const query = { snapshotId, draft: readPlanDraftToken(() => localStorage) };
    return api.call(programmeRoutes.preview, { query });
  }, [api, snapshotId]);
  return useLoaded(load);
}

import { dayPlanRoutes, type RouteReply, readPlanDraftToken } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useCallback, useEffect, useState } from 'react';

export type PlanPreview = RouteReply<typeof dayPlanRoutes.preview>;

export type PlanPreviewState =
  | { status: 'loading' }
  | { status: 'ready'; preview: PlanPreview }
  | { status: 'failed'; retry: () => void };

/** The first lesson of the plan that the snapshot gives; without a snapshot, of the plan for anyone. */
export function usePlanPreview(snapshotId: string | undefined): PlanPreviewState {
  const { api, report } = usePlatform();
  const [preview, setPreview] = useState<PlanPreview | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const query = { snapshotId, draft: readPlanDraftToken(() => localStorage) };
      setPreview(await api.call(dayPlanRoutes.preview, { query }));
    } catch (error) {
      report(error);
      setHasFailed(true);
    }
  }, [api, report, snapshotId]);

  useEffect(() => void load(), [load]);

  if (preview) return { status: 'ready', preview };
  return hasFailed ? { status: 'failed', retry: () => void load() } : { status: 'loading' };
}

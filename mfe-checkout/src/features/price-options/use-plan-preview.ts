import { dayPlanRoutes, type RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';

type PreviewState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; preview: RouteReply<typeof dayPlanRoutes.preview> };

/** The four weeks and the first step of the visitor's plan. The page sells without it, so a failure shows nothing. */
export function usePlanPreview(snapshotId: string | undefined): PreviewState {
  const { api, report } = usePlatform();
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      try {
        const preview = await api.call(dayPlanRoutes.preview, { query: snapshotId ? { snapshotId } : {} });
        if (!isGone) setState({ status: 'ready', preview });
      } catch (error) {
        report(error, { call: 'plan-preview' });
        if (!isGone) setState({ status: 'failed' });
      }
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [api, report, snapshotId]);
  return state;
}

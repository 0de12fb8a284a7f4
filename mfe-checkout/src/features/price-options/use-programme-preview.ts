import { programmeRoutes, type RouteReply } from '@funnel/contracts';
import { type ApiCall, usePlatform } from '@funnel/platform';
import { useLoading } from '@funnel/platform/use-loading';
import { useEffect, useState } from 'react';

export type PreviewState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; preview: RouteReply<typeof programmeRoutes.preview> };

/** The prices wait for the preview, which stands above them, for no longer than this. */
const GIVE_UP_AFTER_MS = 2000;

/**
 * The four weeks and the first step of the visitor's plan. The page sells without it: after a failure, or when it takes
 * too long, it is left out for good, so that nothing moves.
 */
export function useProgrammePreview(snapshotId: string | undefined): PreviewState {
  const { api, report } = usePlatform();
  const [state, setState] = useState<PreviewState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    const giveUp = () => {
      isGone = true;
      setState({ status: 'failed' });
    };
    const timer = setTimeout(giveUp, GIVE_UP_AFTER_MS);
    async function load(): Promise<void> {
      try {
        const preview = await api.call(programmeRoutes.preview, getPreviewInput(snapshotId));
        if (!isGone) setState({ status: 'ready', preview });
      } catch (error) {
        report(error, { call: 'plan-preview' });
        if (!isGone) setState({ status: 'failed' });
      } finally {
        clearTimeout(timer);
      }
    }
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, report, snapshotId]);
  return useLoading(state.status === 'loading') ? { status: 'loading' } : state;
}

/** The call for the preview, ahead of the page that shows it. */
export function callPreview(snapshotId: string | undefined): ApiCall {
  return { route: programmeRoutes.preview, input: getPreviewInput(snapshotId) };
}

function getPreviewInput(snapshotId: string | undefined) {
  return { query: snapshotId ? { snapshotId } : {} };
}

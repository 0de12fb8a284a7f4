import { type Result, resultRoutes } from '@funnel/contracts';
import { type ApiClient, ApiError, usePlatform } from '@funnel/platform';
import { useCallback, useEffect, useState } from 'react';

type Found =
  /** The given snapshot still exists. */
  { status: 'same' } | { status: 'latest'; result: Result | undefined };

export type AccountResult =
  | Found
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void };

type Options = {
  isWanted: boolean;
  /** The snapshot of the answers in this browser. */
  snapshotId: string | undefined;
};

/** The latest result of the account, unless the snapshot of this browser still exists. */
export function useAccountResult({ isWanted, snapshotId }: Options): AccountResult {
  const { api, report } = usePlatform();
  const [found, setFound] = useState<Found | { status: 'loading' } | { status: 'failed' }>({
    status: 'loading',
  });
  const load = useCallback(async () => {
    try {
      setFound(await findResult(api, snapshotId));
    } catch (error) {
      report(error);
      setFound({ status: 'failed' });
    }
  }, [api, report, snapshotId]);
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  if (!isWanted) return { status: 'idle' };
  if (found.status !== 'failed') return found;
  return {
    status: 'failed',
    retry: () => {
      setFound({ status: 'loading' });
      void load();
    },
  };
}

async function findResult(api: ApiClient, snapshotId: string | undefined): Promise<Found> {
  if (snapshotId !== undefined && (await exists(api, snapshotId))) return { status: 'same' };
  const { results } = await api.call(resultRoutes.list, { query: {} });
  return { status: 'latest', result: results[0] };
}

async function exists(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.call(resultRoutes.read, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return false;
    throw error;
  }
}

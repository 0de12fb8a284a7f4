import { resultRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';

type Options = { snapshotId: string | undefined; known: string | undefined };

/** When the answers of a snapshot were saved: null while it is asked for, undefined when it is not known. */
export function useResultDate({ snapshotId, known }: Options): string | null | undefined {
  const { api } = usePlatform();
  const [found, setFound] = useState<{ snapshotId: string; createdAt: string | undefined } | null>(null);
  const isWanted = known === undefined && snapshotId !== undefined && found?.snapshotId !== snapshotId;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    api.call(resultRoutes.read, { params: { id: snapshotId } }).then(
      ({ result }) => isCurrent && setFound({ snapshotId, createdAt: result.createdAt }),
      // The date is left out: the results don't need it.
      () => isCurrent && setFound({ snapshotId, createdAt: undefined }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, isWanted, snapshotId]);
  return isWanted ? null : (known ?? found?.createdAt);
}

import { usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';
import { hasWorkerSupport } from '../service-worker/service-worker';
import { hasCaches, readKeptStep } from './kept-step-store';

/** Whether this member keeps a step here; undefined while unknown, and where it can't be done. */
export function useKeptStepChoice(): boolean | undefined {
  const { user, report } = usePlatform();
  const { uuid } = user;
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!hasCaches() || !hasWorkerSupport()) return;
    readKeptStep().then((kept) => setKept(kept?.uuid === uuid), report);
  }, [uuid, report]);
  return isKept;
}

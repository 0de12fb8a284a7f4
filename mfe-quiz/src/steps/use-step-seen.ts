import type { Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useRef } from 'react';
import { planPrefetch, prefetchResults } from '../app/prefetch-ahead';

/**
 * Tells analytics that a step was seen and how long it took: its place, section and kind, never its id or its answer.
 * The first question also leaves its mark for measurements, and what comes later is fetched behind it.
 */
export function useStepSeen(
  { kind, section }: Step,
  { index, total }: { index: number; total: number },
): { left: () => void } {
  const platform = usePlatform();
  const { track } = platform;
  const since = useRef<number>(null);

  useEffect(() => {
    if (since.current !== null) return;
    since.current = performance.now();
    track('quiz-step-viewed', { index, section, kind });
    markFirstQuestion(kind);
  }, [track, index, section, kind]);

  useEffect(() => {
    planPrefetch();
    prefetchResults(platform, { index, total });
  }, [platform, index, total]);

  return {
    left: () => {
      const durationMs = Math.round(performance.now() - (since.current ?? 0));
      track('quiz-step-done', { index, section, kind, durationMs });
    },
  };
}

let isMarked = false;

/** Not every embedded browser can mark. */
function markFirstQuestion(kind: Step['kind']): void {
  if (isMarked || kind === 'info' || kind === 'loader' || !('mark' in performance)) return;
  isMarked = true;
  performance.mark('first-question');
}

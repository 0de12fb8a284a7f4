import type { Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useRef } from 'react';
import { planPrefetch, prefetchResults } from '../app/prefetch-ahead';

/**
 * Tracks that a step was viewed and how long it took: its position, section and kind, never its id or answer.
 * Also marks the first question for performance measurement and prefetches later screens.
 */
export function useStepTracking(
  { kind, section }: Step,
  { index, total }: { index: number; total: number },
): { trackDone: () => void } {
  const platform = usePlatform();
  const { track } = platform;
  const startedAt = useRef<number>(null);

  useEffect(() => {
    if (startedAt.current !== null) return;
    startedAt.current = performance.now();
    track('quiz-step-viewed', { index, section, kind });
    markFirstQuestion(kind);
  }, [track, index, section, kind]);

  useEffect(() => {
    planPrefetch();
    prefetchResults(platform, { index, total });
  }, [platform, index, total]);

  return {
    trackDone: () => {
      const durationMs = Math.round(performance.now() - (startedAt.current ?? 0));
      track('quiz-step-done', { index, section, kind, durationMs });
    },
  };
}

let isMarked = false;

/** Some embedded browsers lack `performance.mark`. */
function markFirstQuestion(kind: Step['kind']): void {
  if (isMarked || kind === 'info' || kind === 'loader' || !('mark' in performance)) return;
  isMarked = true;
  performance.mark('first-question');
}

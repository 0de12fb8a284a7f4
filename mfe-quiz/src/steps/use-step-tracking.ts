import type { Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useRef } from 'react';
import { isExitStep } from '../walk/exit-steps';
import { findTarget, type QuizMount } from '../walk/quiz-mount';
import { planPrefetch, prefetchStep } from './step-screens';

/**
 * Tracks that a step was viewed and how long it took: its position, section and kind, never its id or answer. Exits are
 * not tracked: to see one tells an answer.
 * Also marks the first question for performance measurement and prefetches later screens and the pages after the quiz.
 */
export function useStepTracking(
  step: Step,
  { mount, index, total, nextKind }: Place,
): { trackDone: () => void } {
  const platform = usePlatform();
  const { track } = platform;
  const target = findTarget(mount, platform.links);
  const { kind, section } = step;
  const isTracked = !isExitStep(step);
  const startedAt = useRef<number>(null);

  useEffect(() => {
    if (startedAt.current !== null || !isTracked) return;
    startedAt.current = performance.now();
    track('quiz-step-viewed', { index, section, kind });
    markFirstQuestion(kind);
  }, [track, index, section, kind, isTracked]);

  useEffect(() => {
    if (nextKind) prefetchStep(nextKind);
    planPrefetch();
    // From the second half of the quiz on.
    if (index * 2 >= total) {
      const { links, flow, prefetch } = platform;
      prefetch?.(target);
      // The results lead on to the prices.
      if (flow?.resultsNeedPlan) prefetch?.(links.priceOptions());
    }
  }, [platform, target, index, total, nextKind]);

  return {
    trackDone: () => {
      const durationMs = Math.round(performance.now() - (startedAt.current ?? 0));
      track('quiz-step-done', { index, section, kind, durationMs });
    },
  };
}

type Place = { mount: QuizMount; index: number; total: number; nextKind: Step['kind'] | undefined };

let isMarked = false;

/** Some embedded browsers lack `performance.mark`. */
function markFirstQuestion(kind: Step['kind']): void {
  if (isMarked || kind === 'info' || kind === 'loader' || !('mark' in performance)) return;
  isMarked = true;
  performance.mark('first-question');
}

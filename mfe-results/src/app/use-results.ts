import { createScoringContext, findBand, getCurrentQuiz, scoreQuiz } from '@funnel/content/quiz';
import { parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import type { ScaleResult } from '../features/calculations/scale-result';

export type Results =
  | { status: 'none' }
  | { status: 'withdrawn' }
  | { status: 'some'; scales: readonly ScaleResult[]; snapshotId: string | undefined };

/** The results, computed from the quiz answers in this browser. */
export function useResults(): Results {
  const { consent } = usePlatform();
  const [results] = useState(() => computeResults(readStoredQuiz()));
  const isWithdrawn = consent.decided?.('health') && !consent.granted('health');
  return isWithdrawn ? { status: 'withdrawn' } : results;
}

/** Scores and bands of a quiz; `none` while no scale has enough answers. */
export function computeResults(quiz: QuizState): Results {
  const { doc } = getCurrentQuiz();
  const scores = scoreQuiz(doc, quiz.answers, createScoringContext(quiz.pinned?.overlays ?? {}));
  const scales = doc.scales.flatMap((scale): ScaleResult[] => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    return [{ scale, points: Math.round(points), band: findBand(scale, points) ?? '' }];
  });
  return scales.length === 0 ? { status: 'none' } : { status: 'some', scales, snapshotId: quiz.snapshotId };
}

function readStoredQuiz(): QuizState {
  try {
    return parseQuizState(localStorage.getItem(storageKeys.quizState));
  } catch {
    return parseQuizState(null);
  }
}

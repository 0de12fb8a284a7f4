import { createScoringContext, findBand, migrateAnswers, type Quiz, scoreQuiz } from '@funnel/content/quiz';
import type { Answers, QuizDoc, QuizState, ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { useAccountResult } from './use-account-result';

export type SomeResults = {
  status: 'some';
  /** The version that was answered. */
  quiz: Quiz;
  answers: Answers;
  scales: readonly ScaleScore[];
  snapshotId: string | undefined;
  /** When the answers were saved; undefined where only the API knows. */
  createdAt: string | undefined;
  /** Whether the answers are in this browser or were read from the account. */
  source: 'browser' | 'account';
};

export type Results =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | SomeResults;

/**
 * The results of the answers in this browser, which belong to the given version of the quiz. For a member without any,
 * or whose answers here were deleted from the account, the latest result of the account.
 */
export function useResults(quiz: Quiz): Results {
  const { user } = usePlatform();
  const [own] = useState(() => readOwnResults(quiz));
  const isUnsent = own.status === 'some' && own.snapshotId === undefined;
  const account = useAccountResult({
    isWanted: user.isLoggedIn && !isUnsent,
    snapshotId: own.status === 'some' ? own.snapshotId : undefined,
  });
  if (account.status === 'latest') {
    if (!account.stored) return { status: 'none' };
    const { answers, result, quiz: answered } = account.stored;
    const { id: snapshotId, scales, createdAt } = result;
    return { status: 'some', quiz: answered, answers, scales, snapshotId, createdAt, source: 'account' };
  }
  if (account.status === 'same' && own.status === 'some') return { ...own, createdAt: account.createdAt };
  if (own.status === 'some') return own;
  if (user.isLoading || account.status === 'loading') return { status: 'loading' };
  return account.status === 'failed' ? account : own;
}

function readOwnResults(quiz: Quiz): Results {
  const stored = readStoredQuiz();
  const { snapshotId } = stored;
  const answers = migrateAnswers(quiz.doc, stored.answers);
  const scales = computeScores(quiz.doc, stored);
  if (scales.length === 0) return { status: 'none' };
  return { status: 'some', quiz, answers, scales, snapshotId, createdAt: undefined, source: 'browser' };
}

/** The scores of the scales with enough answers. */
function computeScores(doc: QuizDoc, stored: QuizState): ScaleScore[] {
  const answers = migrateAnswers(doc, stored.answers);
  const scores = scoreQuiz(doc, answers, createScoringContext(stored.pinned?.overlays ?? {}));
  return doc.scales.flatMap((scale): ScaleScore[] => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    const { id, max, bands } = scale;
    return [{ id, points: Math.round(points), max, band: findBand(scale, points) ?? '', bands }];
  });
}

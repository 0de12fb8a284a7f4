import { migrateAnswers } from '@funnel/content/quiz';
import type { Answers, ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { getResultQuiz } from '../result/get-result-quiz';
import { computeScores } from './compute-scores';
import { useAccountResult } from './use-account-result';

export type Results =
  | { status: 'none' }
  | { status: 'withdrawn' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'some';
      answers: Answers;
      scales: readonly ScaleScore[];
      snapshotId: string | undefined;
      /** When the answers were saved; undefined where only the API knows. */
      createdAt: string | undefined;
      /** Whether the answers are in this browser or were read from the account. */
      source: 'browser' | 'account';
    };

/**
 * The results of the answers in this browser. For a member without any, or whose answers here were deleted from the
 * account, the latest result of the account.
 */
export function useResults(): Results {
  const { consent, user } = usePlatform();
  const [own] = useState(readOwnResults);
  const isUnsent = own.status === 'some' && own.snapshotId === undefined;
  const account = useAccountResult({
    isWanted: user.isLoggedIn && !isUnsent,
    snapshotId: own.status === 'some' ? own.snapshotId : undefined,
  });
  if (consent.decided?.('health') && !consent.granted('health')) return { status: 'withdrawn' };
  if (account.status === 'latest') {
    if (!account.stored) return { status: 'none' };
    const { answers, result } = account.stored;
    const { id: snapshotId, scales, createdAt } = result;
    return { status: 'some', answers, scales, snapshotId, createdAt, source: 'account' };
  }
  if (account.status === 'same' && own.status === 'some') return { ...own, createdAt: account.createdAt };
  if (own.status === 'some') return own;
  if (user.isLoading || account.status === 'loading') return { status: 'loading' };
  return account.status === 'failed' ? account : own;
}

function readOwnResults(): Results {
  const quiz = readStoredQuiz();
  const { snapshotId } = quiz;
  const answers = migrateAnswers(getResultQuiz().doc, quiz.answers);
  const scales = computeScores(quiz);
  if (scales.length === 0) return { status: 'none' };
  return { status: 'some', answers, scales, snapshotId, createdAt: undefined, source: 'browser' };
}

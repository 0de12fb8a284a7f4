import { getCurrentQuiz, isCurrentQuiz, type Quiz } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';
import { type LoadResultQuizOptions, loadResultQuiz } from './load-result-quiz';

type Loading = { status: 'ready'; quiz: Quiz } | { status: 'loading' } | { status: 'failed' };

export type ResultQuizState =
  | Exclude<Loading, { status: 'failed' }>
  | { status: 'failed'; retry: () => void };

/**
 * The quiz that a result is shown with. Nearly always it came with the code and is there at once. Another `wanted`
 * version needs another `key` of the component.
 */
export function useResultQuiz({
  wanted: first,
  isKept = false,
}: Pick<LoadResultQuizOptions, 'wanted' | 'isKept'>): ResultQuizState {
  const { api, locale, report } = usePlatform();
  const [wanted] = useState(first);
  const [state, setState] = useState<Loading>(() =>
    isCurrentQuiz(wanted) ? { status: 'ready', quiz: getCurrentQuiz() } : { status: 'loading' },
  );
  const { status } = state;

  useEffect(() => {
    if (status !== 'loading') return;
    loadResultQuiz({ api, locale, wanted, isKept }).then(
      (quiz) => setState({ status: 'ready', quiz }),
      (error: unknown) => {
        report(error);
        setState({ status: 'failed' });
      },
    );
  }, [status, api, locale, wanted, isKept, report]);

  return state.status === 'failed' ? { ...state, retry: () => setState({ status: 'loading' }) } : state;
}

import {
  chooseQuiz,
  isBundledQuiz,
  isCurrentQuiz,
  setCurrentQuiz,
  type WantedQuiz,
} from '@funnel/content/quiz';
import { readDraftToken } from '@funnel/contracts';
import { type ApiClient, usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';

export type QuizVersion =
  | { status: 'ready' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void };

/**
 * Shows the results by the version of the quiz that was answered. Nearly always it came with the code. When it is gone,
 * the answers are scored by the current version, as far as it has the same questions.
 */
export function useQuizVersion(): QuizVersion {
  const { api, locale, report } = usePlatform();
  const [wanted] = useState(chooseStoredVersion);
  const [status, setStatus] = useState<QuizVersion['status']>(isCurrentQuiz(wanted) ? 'ready' : 'loading');

  useEffect(() => {
    if (status !== 'loading') return;
    showVersion({ api, locale }, wanted).then(
      () => setStatus('ready'),
      (error: unknown) => {
        report(error);
        setStatus('failed');
      },
    );
  }, [status, api, locale, wanted, report]);

  return status === 'failed' ? { status, retry: () => setStatus('loading') } : { status };
}

/** The version of the answers in this browser; without any, the one that came with the code. */
function chooseStoredVersion(): WantedQuiz {
  const { pinned } = readStoredQuiz();
  return chooseQuiz({
    pinned,
    currentQuizzes: undefined,
    draftToken: readDraftToken(() => localStorage),
  });
}

async function showVersion(
  { api, locale }: { api: ApiClient; locale: string },
  wanted: WantedQuiz,
): Promise<void> {
  if (isBundledQuiz(wanted)) return setCurrentQuiz();
  const { loadQuiz } = await import('@funnel/platform/load-quiz');
  const quiz = await loadQuiz({ api, locale, wanted, storage: () => localStorage });
  setCurrentQuiz(quiz ?? undefined, quiz && 'draftToken' in wanted ? wanted.draftToken : undefined);
}

import { chooseQuiz, type Quiz, type WantedQuiz } from '@funnel/content/quiz';
import { readDraftToken } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { NotAnsweredPage } from '../own-result/not-answered-page';
import { type Results, type SomeResults, useResults } from '../own-result/use-results';
import { WithdrawnPage } from '../own-result/withdrawn-page';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { type ResultQuizState, useResultQuiz } from '../result/use-result-quiz';
import { ResultRoutes } from './result-routes';

/** The pages of the visitor's own result. */
export function OwnResult(): ReactElement {
  const { consent } = usePlatform();
  if (consent.decided?.('health') && !consent.granted('health')) return <WithdrawnPage />;
  return <VersionedResult />;
}

/** The result, as soon as the version of the quiz that was answered is there. */
function VersionedResult(): ReactElement {
  const version = useQuizVersion();
  if (version.status !== 'ready') return <WithoutResults results={version} />;
  return <AnsweredResult quiz={version.quiz} />;
}

function AnsweredResult({ quiz }: { quiz: Quiz }): ReactElement {
  const results = useResults(quiz);
  return results.status === 'some' ? <ResultRoutes found={results} /> : <WithoutResults results={results} />;
}

function WithoutResults({ results }: { results: Exclude<Results, SomeResults> }): ReactElement {
  if (results.status === 'failed') return <LoadFailedPage onRetry={results.retry} />;
  if (results.status === 'none') return <NotAnsweredPage />;
  return (
    <Screen title={t`Your results`}>
      <Skeleton lines={6} label={t`Loading your results`} />
    </Screen>
  );
}

/** Shown to members whose results could not be loaded. */
function LoadFailedPage({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <Screen title={t`Your results`}>
      <LoadFailure title={t`We couldn’t load your results`} onRetry={onRetry} />
    </Screen>
  );
}

/**
 * The version of the quiz that was answered in this browser. When it is gone, the answers are scored by the version that
 * came with the code, as far as it has the same questions.
 */
function useQuizVersion(): ResultQuizState {
  const [wanted] = useState(chooseStoredVersion);
  return useResultQuiz({ wanted, isKept: true });
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

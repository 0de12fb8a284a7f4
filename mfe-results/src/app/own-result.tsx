import { chooseQuiz, type Quiz, type WantedQuiz } from '@funnel/content/quiz';
import { readDraftToken } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { ConsentRevokedPage, NotAnsweredPage } from '../own-result/not-answered-page';
import { type Results, type SomeResults, useResults } from '../own-result/use-results';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { useResultQuiz } from '../result/use-result-quiz';
import { ResultRoutes } from './result-routes';

/** The pages of the visitor's own result. */
export function OwnResult(): ReactElement {
  const { consent } = usePlatform();
  if (consent.decided?.('health') && !consent.granted('health')) return <ConsentRevokedPage />;
  return <VersionedResult />;
}

/** The result, as soon as the version of the quiz that was answered in this browser is there. */
function VersionedResult(): ReactElement {
  const [wanted] = useState(chooseStoredVersion);
  const version = useResultQuiz({ wanted, isKept: true });
  if (version.status !== 'ready') return <WithoutResults results={version} />;
  return <AnsweredResult quiz={version.value} />;
}

function AnsweredResult({ quiz }: { quiz: Quiz }): ReactElement {
  const results = useResults(quiz);
  return results.status === 'some' ? <ResultRoutes found={results} /> : <WithoutResults results={results} />;
}

function WithoutResults({ results }: { results: Exclude<Results, SomeResults> }): ReactElement {
  if (results.status === 'none') return <NotAnsweredPage />;
  return (
    <Screen title={t`Your results`}>
      {results.status === 'failed' ? (
        <LoadFailure title={t`We couldn’t load your results`} onRetry={results.retry} />
      ) : (
        <Skeleton lines={6} label={t`Loading your results`} />
      )}
    </Screen>
  );
}

/**
 * The version of the answers in this browser; without any, the one that came with the code. When it is gone, the answers
 * are scored by the version of the code, as far as it has the same questions.
 */
function chooseStoredVersion(): WantedQuiz {
  const { pinned } = readStoredQuiz();
  return chooseQuiz({
    pinned,
    currentQuizzes: undefined,
    draftToken: readDraftToken(() => localStorage),
  });
}

import type { Quiz } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { LoadFailedPage } from './load-failed-page';
import { NotAnsweredPage } from './not-answered-page';
import { ResultRoutes } from './result-routes';
import { useQuizVersion } from './use-quiz-version';
import { type Results, type SomeResults, useResults } from './use-results';
import { WithdrawnPage } from './withdrawn-page';

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

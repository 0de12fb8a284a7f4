import { links, type RemoteAppProps, usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { Screen, Skeleton, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CalculationsPage } from '../features/calculations/calculations-page';
import { NextStepPage } from '../features/next-step/next-step-page';
import { type NextStep, nextStepNumbers } from '../features/next-step/next-steps';
import { PlainPage } from '../features/pages/plain-page';
import { plainPages } from '../features/pages/plain-pages';
import { AccountStoryPage, StoryPage } from '../features/story/story-page';
import { useRunningPlan } from '../membership/use-running-plan';
import { LoadFailedPage } from './load-failed-page';
import { NotAnsweredPage } from './not-answered-page';
import { ResultsFrame } from './results-frame';
import { FirstLessonPage, MailedResultPage } from './screens';
import { type Results as FoundResults, useResults } from './use-results';
import { WithdrawnPage } from './withdrawn-page';

const MyResults = lazyScreen(async () => (await import('./my-results')).MyResults);

/** The results pages; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  switch (basePath) {
    case '/live':
      return (
        <ResultsFrame>
          <PlainPage {...plainPages.live} />
        </ResultsFrame>
      );
    case '/my-inflow-results':
      return (
        <ResultsFrame>
          <Suspense fallback={<Skeleton lines={6} label={t`Loading your results`} />}>
            <MyResults />
          </Suspense>
        </ResultsFrame>
      );
    default:
      return <Results />;
  }
}

function Results(): ReactElement {
  const results = useResults();
  const hasPlan = useRunningPlan();
  const { prefetch } = usePlatform();
  // These pages lead to the plans.
  useEffect(() => {
    if (hasPlan === false) prefetch?.(links.priceOptions());
  }, [hasPlan, prefetch]);
  return (
    <ResultsFrame>
      <Routes>
        <Route path="shared/*" element={<PlainPage {...plainPages.shared} />} />
        <Route path="mailed" element={<MailedResultPage />} />
        {results.status === 'some' ? (
          createResultRoutes(results, { hasPlan })
        ) : (
          <Route path="*" element={<WithoutResults results={results} />} />
        )}
      </Routes>
    </ResultsFrame>
  );
}

type SomeResults = Extract<FoundResults, { status: 'some' }>;

function createResultRoutes(
  { scales, snapshotId, source }: SomeResults,
  { hasPlan }: { hasPlan: boolean | undefined },
): ReactElement {
  return (
    <>
      <Route path="result-adhd-calculations" element={<CalculationsPage scales={scales} />} />
      <Route
        path="story"
        element={
          source === 'account' && snapshotId !== undefined ? (
            <AccountStoryPage snapshotId={snapshotId} />
          ) : (
            <StoryPage snapshotId={snapshotId} />
          )
        }
      />
      <Route path="first-lesson" element={<FirstLessonPage snapshotId={snapshotId} />} />
      {nextStepNumbers.map((step) => (
        <Route
          key={step}
          path={`info-take-next-step-${step}`}
          element={<VisitorsNextStep step={step} hasPlan={hasPlan} />}
        />
      ))}
      <Route path="traits" element={<PlainPage {...plainPages.traits} />} />
      <Route
        path="plan"
        element={hasPlan ? <Navigate to={links.dayPlan()} replace /> : <PlainPage {...plainPages.plan} />}
      />
      <Route path="share" element={<PlainPage {...plainPages.share} />} />
      <Route path="download" element={<PlainPage {...plainPages.download} />} />
      <Route path="*" element={<Navigate to={links.result('result-adhd-calculations')} replace />} />
    </>
  );
}

/** The pages that lead to the prices; a member with a plan is led to it. */
function VisitorsNextStep({ step, hasPlan }: { step: NextStep; hasPlan: boolean | undefined }): ReactElement {
  if (hasPlan === undefined) return <Spinner />;
  return hasPlan ? <Navigate to={links.dayPlan()} replace /> : <NextStepPage step={step} />;
}

function WithoutResults({ results }: { results: Exclude<FoundResults, SomeResults> }): ReactElement {
  if (results.status === 'withdrawn') return <WithdrawnPage />;
  if (results.status === 'failed') return <LoadFailedPage onRetry={results.retry} />;
  if (results.status === 'none') return <NotAnsweredPage />;
  return (
    <Screen title={t`Your results`}>
      <Skeleton lines={6} label={t`Loading your results`} />
    </Screen>
  );
}

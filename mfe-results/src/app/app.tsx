import { links, type RemoteAppProps, usePlatform } from '@funnel/platform';
import { Screen, Skeleton, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CalculationsPage } from '../features/calculations/calculations-page';
import { type NextStep, nextStepNumbers } from '../features/next-step/next-steps';
import { AccountStoryPage, StoryPage } from '../features/story/story-page';
import { useRunningPlan } from '../membership/use-running-plan';
import { getResultQuiz } from '../result/get-result-quiz';
import { ResultProvider } from '../result/result-context';
import { LoadFailedPage } from './load-failed-page';
import { NotAnsweredPage } from './not-answered-page';
import { overviewPath } from './overview-path';
import { ResultLayout } from './result-layout';
import { listScreens } from './result-screens';
import { ResultsFrame } from './results-frame';
import {
  DownloadPage,
  FirstLessonPage,
  LiveEventPage,
  LivePage,
  MailedResultPage,
  MyResults,
  NextStepPage,
  OverviewPage,
  PlanPage,
  SharedPage,
  SharePage,
  TraitsPage,
} from './screens';
import { readSeenScreens } from './seen-screens';
import { useQuizVersion } from './use-quiz-version';
import { useResultDate } from './use-result-date';
import { type Results as FoundResults, useResults } from './use-results';
import { WithdrawnPage } from './withdrawn-page';

/** The results pages; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  switch (basePath) {
    case '/live':
      return (
        <ResultsFrame>
          <Routes>
            <Route index element={<LivePage />} />
            <Route path=":linkId" element={<LiveEventPage />} />
            <Route path="*" element={<Navigate to="/live" replace />} />
          </Routes>
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

/** The results, as soon as the version of the quiz that was answered is there. */
function Results(): ReactElement {
  const version = useQuizVersion();
  if (version.status === 'ready') return <VersionedResults />;
  return (
    <ResultsFrame>
      <WithoutResults results={version} />
    </ResultsFrame>
  );
}

function VersionedResults(): ReactElement {
  const results = useResults();
  return (
    <ResultsFrame>
      <Routes>
        <Route path="shared/:shareHash" element={<SharedPage />} />
        <Route path="mailed" element={<MailedResultPage />} />
        <Route
          path="*"
          element={
            results.status === 'some' ? <OwnResult found={results} /> : <WithoutResults results={results} />
          }
        />
      </Routes>
    </ResultsFrame>
  );
}

type SomeResults = Extract<FoundResults, { status: 'some' }>;

/** The screens of one result. */
function OwnResult({ found }: { found: SomeResults }): ReactElement {
  const { answers, scales, snapshotId, source } = found;
  const hasPlan = useRunningPlan();
  const { prefetch } = usePlatform();
  const createdAt = useResultDate({ snapshotId, known: found.createdAt });
  const resultKey = snapshotId ?? 'unsent';
  const shown = useMemo(
    () => ({ quiz: getResultQuiz(), answers, scales, snapshotId, createdAt }),
    [answers, scales, snapshotId, createdAt],
  );
  // These pages lead to the plans.
  useEffect(() => {
    if (hasPlan === false) prefetch?.(links.priceOptions());
  }, [hasPlan, prefetch]);
  return (
    <ResultProvider value={shown}>
      <Routes>
        <Route element={<ResultLayout hasPlan={hasPlan} resultKey={resultKey} />}>
          <Route path="result-adhd-calculations" element={<CalculationsPage />} />
          <Route path="traits" element={<TraitsPage />} />
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
          <Route path="plan" element={hasPlan ? <Navigate to={links.dayPlan()} replace /> : <PlanPage />} />
          <Route path="first-lesson" element={<FirstLessonPage snapshotId={snapshotId} />} />
          {nextStepNumbers.map((step) => (
            <Route
              key={step}
              path={`info-take-next-step-${step}`}
              element={<VisitorsNextStep step={step} hasPlan={hasPlan} />}
            />
          ))}
          <Route path="share" element={<SharePage snapshotId={snapshotId} />} />
          <Route path="download" element={<DownloadPage />} />
          <Route path="overview" element={<OverviewPage hasPlan={hasPlan ?? true} />} />
        </Route>
        <Route path="*" element={<FirstUnseen resultKey={resultKey} hasPlan={hasPlan} />} />
      </Routes>
    </ResultProvider>
  );
}

/** The first screen this browser has not shown yet; the list of all screens when there is none. */
function FirstUnseen({
  resultKey,
  hasPlan,
}: {
  resultKey: string;
  hasPlan: boolean | undefined;
}): ReactElement {
  const seen = readSeenScreens(resultKey);
  // The screens that members see come first, so they show without knowing the plan.
  const unseen = listScreens({ hasPlan: hasPlan ?? true }).find(({ page }) => !seen.includes(page));
  if (!unseen && hasPlan === undefined) return <Spinner />;
  return <Navigate to={unseen ? links.result(unseen.page) : overviewPath} replace />;
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

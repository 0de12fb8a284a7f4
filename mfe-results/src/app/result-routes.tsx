import { links, usePlatform } from '@funnel/platform';
import { Spinner } from '@funnel/ui';
import { type ReactElement, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CalculationsPage } from '../features/calculations/calculations-page';
import { type NextStep, nextStepNumbers } from '../features/next-step/next-steps';
import { AccountStoryPage, StoryPage } from '../features/story/story-page';
import { useRunningPlan } from '../membership/use-running-plan';
import { ResultLayout } from '../navigation/result-layout';
import { listScreens } from '../navigation/result-screens';
import { readSeenScreens } from '../navigation/seen-screens';
import { useResultDate } from '../own-result/use-result-date';
import type { SomeResults } from '../own-result/use-results';
import { ResultProvider } from '../result/result-context';
import {
  DownloadPage,
  FirstLessonPage,
  NextStepPage,
  OverviewPage,
  ProgrammePage,
  SharePage,
  TraitsPage,
} from './screens';

/** The screens of one result. */
export function ResultRoutes({ found }: { found: SomeResults }): ReactElement {
  const { quiz, answers, scales, snapshotId, source } = found;
  const hasPlan = useRunningPlan();
  const { prefetch } = usePlatform();
  const createdAt = useResultDate({ snapshotId, known: found.createdAt });
  const resultKey = snapshotId ?? 'unsent';
  const shown = useMemo(
    () => ({ quiz, answers, scales, snapshotId, createdAt }),
    [quiz, answers, scales, snapshotId, createdAt],
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
          <Route
            path="plan"
            element={hasPlan ? <Navigate to={links.programme()} replace /> : <ProgrammePage />}
          />
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

/** The first screen this browser has not shown yet; the first of all when there is none. */
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
  return <Navigate to={links.result(unseen?.page ?? 'result-adhd-calculations')} replace />;
}

/** The pages that lead to the prices; a member with a plan is led to it. */
function VisitorsNextStep({ step, hasPlan }: { step: NextStep; hasPlan: boolean | undefined }): ReactElement {
  if (hasPlan === undefined) return <Spinner />;
  return hasPlan ? <Navigate to={links.programme()} replace /> : <NextStepPage step={step} />;
}

import { links, type RemoteAppProps, usePlatform } from '@funnel/platform';
import { type ReactElement, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CalculationsPage } from '../features/calculations/calculations-page';
import { NextStepPage } from '../features/next-step/next-step-page';
import { PlainPage } from '../features/pages/plain-page';
import { plainPages } from '../features/pages/plain-pages';
import { StoryPage } from '../features/story/story-page';
import { NotAnsweredPage } from './not-answered-page';
import { ResultsFrame } from './results-frame';
import { useResults } from './use-results';
import { WithdrawnPage } from './withdrawn-page';

/** The results pages; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  switch (basePath) {
    case '/live':
      return <PlainPage {...plainPages.live} />;
    case '/my-inflow-results':
      return <MyResults />;
    default:
      return <Results />;
  }
}

function Results(): ReactElement {
  const results = useResults();
  const { prefetch } = usePlatform();
  // These pages lead to the plans.
  useEffect(() => prefetch?.(links.priceOptions()), [prefetch]);
  return (
    <ResultsFrame>
      <Routes>
        <Route path="shared/*" element={<PlainPage {...plainPages.shared} />} />
        {results.status === 'withdrawn' && <Route path="*" element={<WithdrawnPage />} />}
        {results.status === 'none' && <Route path="*" element={<NotAnsweredPage />} />}
        {results.status === 'some' && (
          <>
            <Route path="result-adhd-calculations" element={<CalculationsPage scales={results.scales} />} />
            <Route path="story" element={<StoryPage snapshotId={results.snapshotId} />} />
            <Route path="info-take-next-step-1" element={<NextStepPage step={1} />} />
            <Route path="info-take-next-step-2" element={<NextStepPage step={2} />} />
            <Route path="info-take-next-step-3" element={<NextStepPage step={3} />} />
            <Route path="traits" element={<PlainPage {...plainPages.traits} />} />
            <Route path="plan" element={<PlainPage {...plainPages.plan} />} />
            <Route path="share" element={<PlainPage {...plainPages.share} />} />
            <Route path="download" element={<PlainPage {...plainPages.download} />} />
            <Route path="*" element={<Navigate to={links.result('result-adhd-calculations')} replace />} />
          </>
        )}
      </Routes>
    </ResultsFrame>
  );
}

/** Redirects members to the results; comparing results over time belongs to the member area. */
function MyResults(): ReactElement {
  return <Navigate to={links.result('result-adhd-calculations')} replace />;
}

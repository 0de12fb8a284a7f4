import { addLaterTexts } from '@funnel/content/quiz';
import { englishQuestionTexts } from '@funnel/content/quiz/question-texts';
import type { RemoteAppProps } from '@funnel/platform';
import { Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OwnResult } from './own-result';
import { ResultsFrame } from './results-frame';
import { LiveEventPage, LivePage, MailedResultPage, MyResults, SharedPage } from './screens';

// Results name any answer at once.
addLaterTexts(englishQuestionTexts);

/** The results pages; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  return <ResultsFrame>{renderPage(basePath)}</ResultsFrame>;
}

function renderPage(basePath: string): ReactElement {
  switch (basePath) {
    case '/live':
      return (
        <Routes>
          <Route index element={<LivePage />} />
          <Route path=":linkId" element={<LiveEventPage />} />
          <Route path="*" element={<Navigate to="/live" replace />} />
        </Routes>
      );
    case '/my-inflow-results':
      return (
        <Suspense fallback={<Skeleton lines={6} label={t`Loading your results`} />}>
          <MyResults />
        </Suspense>
      );
    default:
      return (
        <Routes>
          <Route path="shared/:shareHash" element={<SharedPage />} />
          <Route path="mailed" element={<MailedResultPage />} />
          <Route path="*" element={<OwnResult />} />
        </Routes>
      );
  }
}

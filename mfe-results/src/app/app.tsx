import { addLaterTexts } from '@funnel/content/quiz';
import { englishQuestionTexts } from '@funnel/content/quiz/question-texts';
import type { RemoteAppProps } from '@funnel/platform';
import { Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OwnResult } from './own-result';
import { LiveFrame, ResultsFrame } from './results-frame';
import { LiveEventPage, LivePage, MailedResult, MyResults, SharedPage } from './screens';

// Results name any answer at once.
addLaterTexts(englishQuestionTexts);

/** The results pages and those about live sessions; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  if (basePath === '/live') {
    return (
      <LiveFrame>
        <Routes>
          <Route index element={<LivePage />} />
          <Route path=":linkId" element={<LiveEventPage />} />
          <Route path="*" element={<Navigate to="/live" replace />} />
        </Routes>
      </LiveFrame>
    );
  }
  return (
    <ResultsFrame>
      {basePath === '/my-inflow-results' ? (
        <Suspense fallback={<Skeleton lines={6} label={t`Loading your results`} />}>
          <MyResults />
        </Suspense>
      ) : (
        <Routes>
          <Route path="shared/:shareHash" element={<SharedPage />} />
          <Route path="mailed" element={<MailedResult />} />
          <Route path="*" element={<OwnResult />} />
        </Routes>
      )}
    </ResultsFrame>
  );
}

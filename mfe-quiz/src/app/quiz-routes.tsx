import type { ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { StepRoute } from '../steps/step-route';
import { QuizVersion } from '../version/quiz-version';
import type { QuizMount } from '../walk/quiz-mount';
import { useResumeAddress } from '../walk/use-quiz';
import { Start, WebViewDone } from './screens';

/** The routes of the quiz below its mount. */
export function QuizRoutes({ mount }: { mount: QuizMount }): ReactElement {
  return (
    <QuizVersion mount={mount}>
      <Routes>
        <Route index element={<QuizEntry mount={mount} />} />
        <Route path="start" element={<Start mount={mount} />} />
        {mount.surface === 'web-view' && <Route path="done" element={<WebViewDone mount={mount} />} />}
        <Route path=":stepId" element={<StepRoute mount={mount} />} />
        <Route path="*" element={<Navigate to={mount.basePath} replace />} />
      </Routes>
    </QuizVersion>
  );
}

function QuizEntry({ mount }: { mount: QuizMount }): ReactElement {
  const { state } = useLocation();
  return <Navigate to={useResumeAddress(mount)} replace state={state} />;
}

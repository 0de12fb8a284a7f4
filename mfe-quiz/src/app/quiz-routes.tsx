import { findResumeStep } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { quizStarted } from '../features/answers/quiz-slice';
import { StepRoute } from '../steps/step-route';
import { QuizFrame } from './quiz-frame';
import type { QuizMount } from './quiz-mount';
import { QuizVersion } from './quiz-version';
import { StartScreen } from './screens';
import { useQuiz } from './use-quiz';
import { useResumeAddress } from './use-resume-address';
import { pinQuiz } from './walk';

/** The routes of the quiz below its mount. */
export function QuizRoutes({ mount }: { mount: QuizMount }): ReactElement {
  return (
    <QuizVersion mount={mount}>
      <Routes>
        <Route index element={<QuizEntry mount={mount} />} />
        <Route path="start" element={<Start mount={mount} />} />
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

function Start({ mount }: { mount: QuizMount }): ReactElement {
  const { consent, flags, geo, track } = usePlatform();
  const { quiz, currentWalk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();

  function handleAgree() {
    void consent.record({ health: true }, 'quiz-start');
    if (!quiz.pinned) dispatch(quizStarted(pinQuiz(flags.variant)));
    track('quiz-started', { surface: mount.surface, winback: mount.winback });
    void navigate(`${mount.basePath}/${findResumeStep(currentWalk())?.id ?? ''}`, { replace: true });
  }

  return (
    <QuizFrame mount={mount}>
      <StartScreen needsTick={geo.meta.isGdpr} onAgree={handleAgree} />
    </QuizFrame>
  );
}

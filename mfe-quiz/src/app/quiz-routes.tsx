import { findResumeStep, getCurrentQuiz, listVisibleSteps } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { answerGiven, answersSeeded, quizStarted } from '../features/answers/quiz-slice';
import { StepRoute } from '../steps/step-route';
import { readFirstAnswer } from './first-question';
import { QuizFrame } from './quiz-frame';
import type { QuizMount } from './quiz-mount';
import { QuizVersion } from './quiz-version';
import { StartScreen, WebViewDone } from './screens';
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

function Start({ mount }: { mount: QuizMount }): ReactElement {
  const platform = usePlatform();
  const { consent, flags, geo, track } = platform;
  const { quiz, currentWalk, dispatch } = useQuiz(mount);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function handleAgree() {
    void consent.record({ health: true }, 'quiz-start');
    if (!quiz.pinned) dispatch(quizStarted(pinQuiz(flags.variant)));
    const given = readFirstAnswer(state, currentWalk().doc);
    if (given) dispatch(answerGiven({ stepId: given.question.id, answer: given.answer }));
    track('quiz-started', { surface: mount.surface, winback: mount.winback });
    if (mount.winback) await seedEarlierAnswers();
    const walk = currentWalk();
    const first = mount.winback ? listVisibleSteps(walk)[0] : findResumeStep(walk);
    void navigate(`${mount.basePath}/${first?.id ?? ''}`, { replace: true });
  }

  /** Answers of this browser are newer. Without earlier ones, the short quiz asks what the plan needs. */
  async function seedEarlierAnswers() {
    if (Object.keys(quiz.answers).length > 0) return;
    setBusy(true);
    try {
      const { findEarlierAnswers } = await import(
        /* webpackChunkName: "earlier-answers" */ './find-earlier-answers'
      );
      const answers = await findEarlierAnswers(platform, getCurrentQuiz().doc);
      if (Object.keys(answers).length > 0) dispatch(answersSeeded(answers));
    } catch (error) {
      platform.report(error);
    }
  }

  return (
    <QuizFrame mount={mount}>
      <StartScreen needsTick={geo.meta.isGdpr} isBusy={isBusy} onAgree={() => void handleAgree()} />
    </QuizFrame>
  );
}

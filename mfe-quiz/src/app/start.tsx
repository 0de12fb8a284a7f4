import { findResumeStep, getCurrentQuiz, listVisibleSteps } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerGiven, answersSeeded, quizStarted } from '../features/answers/quiz-slice';
import { StartScreen, type StartScreenProps } from '../features/consent/start-screen';
import { readFirstAnswer } from './first-question';
import { QuizFrame } from './quiz-frame';
import type { QuizMount } from './quiz-mount';
import { useQuiz } from './use-quiz';
import { pinQuiz } from './walk';

type StartProps = { mount: QuizMount; texts: StartScreenProps['texts'] };

/** Asks for consent before the first question, then starts the quiz or continues it. */
export function Start({ mount, texts }: StartProps): ReactElement {
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
      <StartScreen
        needsTick={geo.meta.isGdpr}
        isBusy={isBusy}
        onAgree={() => void handleAgree()}
        texts={texts}
      />
    </QuizFrame>
  );
}

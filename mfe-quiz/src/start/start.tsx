import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { findResumeStep, getCurrentQuiz, listVisibleSteps } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { type ComponentType, type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerGiven, answersSeeded, quizStarted } from '../features/answers/quiz-slice';
import { QuizFrame } from '../frame/quiz-frame';
import { readFirstAnswer } from '../walk/first-question';
import { pinQuiz } from '../walk/quiz-flags';
import type { QuizMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import { StartScreen, type StartScreenProps } from './start-screen';

/** Loads the consent's texts in the page's language: the consent record has the hash of exactly these. */
export async function loadStart(): Promise<ComponentType<{ mount: QuizMount }>> {
  const { health } = await loadConsentTexts(i18n.locale);
  return ({ mount }) => <Start mount={mount} texts={health} />;
}

type StartProps = { mount: QuizMount; texts: StartScreenProps['texts'] };

/** Asks for consent before the first question, then starts the quiz or continues it. */
function Start({ mount, texts }: StartProps): ReactElement {
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

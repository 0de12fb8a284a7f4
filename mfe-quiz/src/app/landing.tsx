import { calculateProgress, findResumeStep, isCurrentQuiz, type Walk } from '@funnel/content/quiz';
import type { QuizState } from '@funnel/contracts';
import { type Links, usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { quizCleared } from '../features/answers/quiz-slice';
import { LandingPage } from '../features/landing/landing-page';
import { ReturningCard } from '../features/landing/returning-card';
import { PageFooter } from './page-footer';
import { resolveMount } from './quiz-mount';
import { useQuiz } from './use-quiz';

/** The landing page for a new visitor, one with an unfinished quiz, or one with results. */
export function Landing(): ReactElement {
  const { links, entry, user } = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(resolveMount(links.quiz(), entry));
  const navigate = useNavigate();
  const continueLink = findContinueLink(quiz, walk, links);

  function handleRestart() {
    dispatch(quizCleared());
    void navigate(links.quiz());
  }

  return (
    <LinkedLanding
      isLoginLoading={user.isLoading}
      accountAddress={user.isLoggedIn ? links.account() : undefined}
      returning={continueLink && <ReturningCard {...continueLink} onRestart={handleRestart} />}
    />
  );
}

type LinkedLandingProps = {
  returning: ReactNode;
  isLoginLoading?: boolean | undefined;
  accountAddress?: string | undefined;
};

/** The landing page with its links. Can be prerendered for a new visitor: without returning card and account. */
export function LinkedLanding({
  returning,
  isLoginLoading,
  accountAddress,
}: LinkedLandingProps): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <LandingPage
        quizAddress={links.quiz()}
        loginAddress={isLoginLoading ? undefined : links.login()}
        accountAddress={accountAddress}
        returning={returning}
      />
      <PageFooter flag="footer-cookie-management-landing" />
    </>
  );
}

function findContinueLink(quiz: QuizState, walk: Walk, links: Links) {
  if (Object.keys(quiz.answers).length === 0) return null;
  if (Object.keys(quiz.scores).length > 0) return { address: links.results(), label: t`See your results` };
  // Another version is loaded when the quiz is opened.
  if (quiz.pinned && !isCurrentQuiz(quiz.pinned))
    return { address: links.quiz(), label: t`Continue where you left off` };
  const percent = Math.round(calculateProgress(walk, findResumeStep(walk)?.id ?? '') * 100);
  return { address: links.quiz(), label: t`Continue where you left off (${percent}%)` };
}

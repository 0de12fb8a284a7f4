import { calculateProgress, findResumeStep, isCurrentQuiz, type Walk } from '@funnel/content/quiz';
import type { QuizState } from '@funnel/contracts';
import { type Links, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { quizCleared } from '../features/answers/quiz-slice';
import { resolveMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import { Hero, ReturningHero } from './hero';
import styles from './landing.module.css';
import { LandingLayout, LastStart } from './landing-layout';
import { hasHeroPart, LandingSections, landingParts, MemberReviews } from './landing-parts';

/** The landing page for a new visitor, one with an unfinished quiz, one with results, or a member. */
export function Landing(): ReactElement {
  const { consent, entry, flags, flow, links, user } = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(resolveMount(links.quiz(), entry));
  const navigate = useNavigate();
  const needsPlan = flow?.resultsNeedPlan === true && !user.isLoggedIn;
  const hasResults = Object.keys(quiz.scores).length > 0 && consent.granted('health');
  const continueLink = findContinueLink(quiz, walk, { links, hasResults, needsPlan });
  const isNew = !continueLink && !user.isLoggedIn;

  function handleRestart() {
    dispatch(quizCleared());
    void navigate(links.quiz());
  }

  function renderHero() {
    if (user.isLoggedIn && (user.hasPlan !== false || !continueLink)) {
      return (
        <ReturningHero
          lead={t`Your plan and your results are in your account.`}
          action={
            <MemberCard
              accountAddress={links.account()}
              hasPlan={user.hasPlan !== false}
              other={continueLink ?? { address: links.quiz(), label: t`Take the quiz` }}
            />
          }
        />
      );
    }
    if (continueLink) {
      const { lead, ...link } = continueLink;
      const keptResults = hasResults && quiz.snapshotId ? <KeptResults needsPlan={needsPlan} /> : undefined;
      return (
        <ReturningHero
          lead={lead}
          action={<ReturningCard {...link} keptResults={keptResults} onRestart={handleRestart} />}
        />
      );
    }
    return <VariantHero />;
  }

  return (
    <LandingLayout
      isLoginLoading={user.isLoading}
      accountAddress={user.isLoggedIn ? links.account() : undefined}
      hero={renderHero()}
      last={
        isNew && (
          <>
            <LastStart />
            {flags.variant('diagnosis-question-lp') === 'review' && (
              <Suspense fallback={null}>
                <MemberReviews />
              </Suspense>
            )}
          </>
        )
      }
    >
      <Suspense fallback={null}>
        <LandingSections />
      </Suspense>
    </LandingLayout>
  );
}

/** Says where finished results stay after starting over. */
function KeptResults({ needsPlan }: { needsPlan: boolean }): ReactElement {
  const { links } = usePlatform();
  if (needsPlan) return <Trans>Your finished results stay saved and come with a membership.</Trans>;
  return (
    <Trans>
      Your finished results stay under <Link to={links.myResults()}>Your results over time</Link>.
    </Trans>
  );
}

/** The hero of the visitor's variant. A visitor who continues a quiz sees none of them and is not part of the experiment. */
function VariantHero(): ReactElement {
  const { flags } = usePlatform();
  const variant = flags.variant('diagnosis-question-lp');
  // `review` counts once there is a review to see.
  useEffect(() => {
    if (variant !== 'review') flags.expose('diagnosis-question-lp');
  }, [flags, variant]);
  if (!hasHeroPart(variant)) return <Hero />;
  const Part = landingParts[variant];
  return (
    <Suspense fallback={null}>
      <Hero variant={variant} part={<Part />} />
    </Suspense>
  );
}

type ContinueOptions = { links: Links; hasResults: boolean; needsPlan: boolean };

function findContinueLink(quiz: QuizState, walk: Walk, options: ContinueOptions) {
  const { links, hasResults, needsPlan } = options;
  if (Object.keys(quiz.answers).length === 0) return null;
  if (hasResults) {
    const address = links.results();
    return needsPlan
      ? {
          address,
          label: t`See the prices`,
          lead: t`Your answers are in. Your results come with a membership.`,
        }
      : { address, label: t`See your results`, lead: t`Your results are ready when you are.` };
  }
  const lead = t`Your answers so far are still here.`;
  // Another version is loaded when the quiz is opened.
  if (quiz.pinned && !isCurrentQuiz(quiz.pinned))
    return { address: links.quiz(), label: t`Continue where you left off`, lead };
  const percent = Math.round(calculateProgress(walk, findResumeStep(walk)?.id ?? '') * 100);
  return { address: links.quiz(), label: t`Continue where you left off (${percent}%)`, lead };
}

type ReturningCardProps = {
  address: string;
  label: string;
  /** Where results stay when the visitor starts over; undefined where nothing is saved. */
  keptResults: ReactNode;
  onRestart: () => void;
};

/** Lets a returning visitor continue, or start over after a question: the answers leave this browser. */
function ReturningCard({ address, label, keptResults, onRestart }: ReturningCardProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['returning']}>
      <ActionLink full to={address} label={label} />
      {/* The focus stays on the button that deletes nothing. */}
      <Button variant="quiet" full onClick={() => setAsked(!isAsked)}>
        {isAsked ? t`Keep my answers` : t`Start over`}
      </Button>
      {isAsked && (
        <>
          <p role="status">
            {/* Promise: restart clears the answers and asks for consent */}
            {t`Starting over deletes your answers from this browser.`}{' '}
            {keptResults ?? t`You can’t undo this.`}
          </p>
          <Button variant="danger" full onClick={onRestart}>{t`Delete and start over`}</Button>
        </>
      )}
    </div>
  );
}

type MemberCardProps = {
  accountAddress: string;
  hasPlan: boolean;
  /** What this browser holds of a quiz, or the quiz. */
  other: { address: string; label: string };
};

/** Brings a member to the account, which opens with today’s step. */
function MemberCard({ accountAddress, hasPlan, other }: MemberCardProps): ReactElement {
  return (
    <div className={styles['returning']}>
      <ActionLink full to={accountAddress} label={hasPlan ? t`Go to today’s step` : t`Go to your account`} />
      <ActionLink variant="quiet" full to={other.address} label={other.label} />
    </div>
  );
}

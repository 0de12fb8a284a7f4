import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { loadConsentTexts } from '@funnel/content/legal/load-consent-texts';
import { findResumeStep, getCurrentDoc, listVisibleSteps } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, Icon, type IconName, Illustration, notebookScene } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useState,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { answerGiven, answersSeeded, quizStarted } from '../features/answers/quiz-slice';
import { QuizFrame } from '../frame/quiz-frame';
import { QuestionHead } from '../steps/question-head';
import { readFirstAnswer } from '../walk/first-question';
import { pinQuiz } from '../walk/quiz-flags';
import type { QuizMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import styles from './start.module.css';

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
      const answers = await findEarlierAnswers(platform, getCurrentDoc());
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

type StartScreenProps = {
  /** Whether the law requires a ticked checkbox instead of a button press. */
  needsTick: boolean;
  /** Whether the quiz is being prepared. */
  isBusy?: boolean;
  onAgree: () => void;
  /** Versioned with the policies, since the consent record names them. */
  texts: ConsentTexts['health'];
};

/** Shown before the first question: audience, limits, and the consent to process health answers. */
function StartScreen({ needsTick, isBusy = false, onAgree, texts }: StartScreenProps): ReactElement {
  const { flow, links } = usePlatform();
  useEffect(() => flow?.exposeOrder(), [flow]);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (needsTick && !isTicked) setMissing(true);
    else onAgree();
  }

  return (
    <form className={styles['start']} noValidate onSubmit={handleSubmit}>
      <QuestionHead
        title={t`Before we begin`}
        lead={t`It takes about five minutes. You can stop any time.`}
      />
      <ul className={styles['facts']}>
        {/* The label of the box says it too. */}
        {!needsTick && <Fact icon="person">{texts.facts.adult}</Fact>}
        <Fact icon="info">{texts.facts.limits}</Fact>
        <Fact icon="lock">
          {texts.facts.use}{' '}
          <Link to={links.legal('consumer-health-data')}>{t`How we handle health data`}</Link>
        </Fact>
        {flow?.resultsNeedPlan && (
          <Fact icon="info">
            <Trans>
              Your results come with a paid membership. You choose it after the last question and see its
              price before you agree.
            </Trans>
          </Fact>
        )}
      </ul>
      {needsTick && (
        <Checkbox
          label={texts.tick}
          checked={isTicked}
          error={isMissing && t`Check the box to start.`}
          onChange={(event) => {
            setTicked(event.target.checked);
            setMissing(false);
          }}
        />
      )}
      <Button type="submit" full busy={isBusy}>
        {needsTick ? t`Begin` : t`Agree and begin`}
      </Button>
      <Illustration scene={notebookScene} />
    </form>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
  return (
    <li className={styles['fact']}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

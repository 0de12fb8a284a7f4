import { getCurrentDoc } from '@funnel/content/quiz';
import type { Answer } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { answerGiven, type QuizStoreState } from '../features/answers/quiz-slice';
import { SingleStep } from '../features/questions/single-step';
import { getStepTexts } from '../steps/step-texts';
import { toChoiceAnswer } from '../walk/choice-answer';
import {
  type FirstQuestion,
  findFirstExit,
  findFirstQuestion,
  toFirstAnswerState,
} from '../walk/first-question';
import styles from './first-question-section.module.css';

/** The first question of the quiz in the hero. Its answer is kept once the visitor has agreed on the next page. */
export function FirstQuestionSection(): ReactElement | null {
  const doc = getCurrentDoc();
  const question = findFirstQuestion(doc);
  return question ? <AskedQuestion question={question} /> : null;
}

function AskedQuestion({ question }: { question: FirstQuestion }): ReactElement {
  const { consent, links } = usePlatform();
  const store = useStore<QuizStoreState>();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => readEarlyAnswer(question));
  const latest = useRef(answer);

  function handleAnswer(next: Answer) {
    latest.current = next;
    setAnswer(next);
  }

  function handleNext() {
    const given = latest.current;
    if (!given) return;
    const exit = findFirstExit(getCurrentDoc(), question, given);
    if (exit) void navigate(`${links.quiz()}/${exit.id}`);
    else startWith(given);
  }

  function startWith(given: Answer) {
    const mayKeep = consent.granted('health') && store.getState().quiz.pinned !== undefined;
    if (mayKeep) store.dispatch(answerGiven({ stepId: question.id, answer: given }));
    if (mayKeep) void navigate(links.quiz());
    else void navigate(`${links.quiz()}/start`, { state: toFirstAnswerState(given) });
  }

  return (
    <FirstQuestionView question={question} answer={answer} onAnswer={handleAnswer} onNext={handleNext} />
  );
}

type FirstQuestionViewProps = {
  question: FirstQuestion;
  answer?: Answer | undefined;
  onAnswer?: (answer: Answer) => void;
  onNext?: () => void;
};

const doNothing = () => undefined;

/** The question as it looks; without handlers it can be prerendered. */
export function FirstQuestionView({
  question,
  answer,
  onAnswer = doNothing,
  onNext = doNothing,
}: FirstQuestionViewProps): ReactElement {
  const texts = getStepTexts(question);
  // Promise: the question on the landing page is not asked again; Back reaches it
  return (
    <div className={styles['question']}>
      <SingleStep
        step={question}
        texts={texts}
        heading={<h2>{texts.title}</h2>}
        answer={answer}
        onAnswer={onAnswer}
        onNext={onNext}
      />
      <p className={styles['note']}>
        {t`Next, we ask for your consent. Without it, we don’t keep this answer.`}
      </p>
    </div>
  );
}

/** A choice made on the page as the server sent it, before this code ran. */
function readEarlyAnswer({ id }: FirstQuestion): Answer | undefined {
  const chosen = document.querySelector<HTMLInputElement>(`input[name="${id}"]:checked`);
  return chosen ? toChoiceAnswer([chosen.value]) : undefined;
}

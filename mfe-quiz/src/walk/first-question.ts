import { listVisibleSteps, type QuizContext } from '@funnel/content/quiz';
import { type Answer, isRecord, type QuizDoc, type Step } from '@funnel/contracts';
import { getChosen, toChoiceAnswer } from './choice-answer';
import { type ExitStep, findExit } from './exit-steps';

export type FirstQuestion = Extract<Step, { kind: 'single' }>;

/** A new visitor before anything is known about them. */
const newVisitor: QuizContext = {
  surface: 'web',
  winback: 'no',
  country: '',
  gdpr: 'no',
  locale: '',
  flags: {},
};

/**
 * The first question of a new visitor, if the landing page may ask it: a single choice and nothing about health, which
 * needs consent first. Undefined for a quiz that begins otherwise.
 */
export function findFirstQuestion(doc: QuizDoc): FirstQuestion | undefined {
  const [first] = listVisibleSteps({ doc, answers: {}, context: newVisitor });
  return first?.kind === 'single' && first.sensitivity !== 'health' ? first : undefined;
}

/** The exit that an answer to the first question leads to; null when the quiz continues. */
export function findFirstExit(doc: QuizDoc, question: FirstQuestion, answer: Answer): ExitStep | null {
  return findExit({ doc, answers: {}, context: newVisitor }, question.id, answer);
}

type FirstAnswer = { readonly question: FirstQuestion; readonly answer: Answer };

/** What the start screen gets from the landing page. The browser's history keeps it, nothing else before consent. */
export function toFirstAnswerState(answer: Answer): object {
  return { firstAnswer: getChosen(answer)[0] };
}

/** The answer in a history state, if it is one to the first question that lets the quiz continue. */
export function readFirstAnswer(state: unknown, doc: QuizDoc): FirstAnswer | undefined {
  const chosen: unknown = isRecord(state) ? state['firstAnswer'] : undefined;
  const question = findFirstQuestion(doc);
  const option = question?.options.find(({ id }) => id === chosen);
  if (!question || !option) return undefined;
  const answer = toChoiceAnswer([option.id]);
  return findFirstExit(doc, question, answer) ? undefined : { question, answer };
}

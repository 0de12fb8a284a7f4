import { listVisibleSteps, type QuizContext } from '@funnel/content/quiz';
import { type Answer, isRecord, type QuizDoc, type Step } from '@funnel/contracts';
import { getChosen, toChoiceAnswer } from '../steps/step-props';
import { type ExitStep, isExitStep } from './exit-steps';

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

/** The exit that an option leads to. Such an answer ends the quiz and is not kept. */
export function findExitStep(doc: QuizDoc, question: FirstQuestion, optionId: string): ExitStep | undefined {
  const goto = question.options.find(({ id }) => id === optionId)?.goto;
  return doc.steps.filter(isExitStep).find(({ id }) => id === goto);
}

type FirstAnswer = { readonly question: FirstQuestion; readonly answer: Answer };

/** What the start screen gets from the landing page. The browser's history keeps it, nothing else before consent. */
export function toFirstAnswerState(answer: Answer): object {
  return { firstAnswer: getChosen(answer)[0] };
}

/** The answer in a history state, if it is one to the first question that lets the quiz go on. */
export function readFirstAnswer(state: unknown, doc: QuizDoc): FirstAnswer | undefined {
  const chosen: unknown = isRecord(state) ? state['firstAnswer'] : undefined;
  const question = findFirstQuestion(doc);
  const option = question?.options.find(({ id }) => id === chosen);
  if (!question || !option || findExitStep(doc, question, option.id)) return undefined;
  return { question, answer: toChoiceAnswer([option.id]) };
}

import type { Answer, Answers, Cond, Scores } from '@funnel/contracts';
import type { QuizContext } from './context';

/** What a condition is evaluated against. */
export type Facts = {
  readonly answers: Answers;
  readonly scores: Scores;
  readonly context: QuizContext;
};

/** Evaluates a condition; a missing one is always met. */
export function meetsCondition(condition: Cond | undefined, facts: Facts): boolean {
  if (!condition) return true;
  switch (condition.op) {
    case 'all':
      return condition.of.every((part) => meetsCondition(part, facts));
    case 'any':
      return condition.of.some((part) => meetsCondition(part, facts));
    case 'not':
      return !meetsCondition(condition.of, facts);
    case 'has':
      return hasChosen(facts.answers[condition.q], condition);
    case 'answered':
      return isAnswered(facts.answers[condition.q]);
    case 'num':
      return compareNumbers(readNumber(condition.of, facts), condition.cmp, condition.to);
    case 'flag':
      return condition.is.includes(facts.context.flags[condition.flag] ?? 'control');
    case 'ctx':
      return condition.is.includes(facts.context[condition.key]);
  }
}

/** An empty choice or text does not count as answered. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (!answer) return false;
  if (answer.type === 'MULTIPLE_CHOICE') return answer.answer.length > 0;
  return answer.answer !== null && answer.answer !== '';
}

type Choice = { any?: string[] | undefined; all?: string[] | undefined };

function hasChosen(answer: Answer | undefined, { any, all }: Choice): boolean {
  if (answer?.type !== 'MULTIPLE_CHOICE') return false;
  const isChosen = (id: string) => answer.answer.includes(id);
  return (any?.some(isChosen) ?? true) && (all?.every(isChosen) ?? true);
}

function readNumber(of: { q: string } | { score: string }, { answers, scores }: Facts): number | null {
  if ('score' in of) return scores[of.score] ?? null;
  const answer = answers[of.q];
  return answer?.type === 'VALUE' && typeof answer.answer === 'number' ? answer.answer : null;
}

function compareNumbers(value: number | null, cmp: '<' | '<=' | '=' | '>=' | '>', to: number): boolean {
  if (value === null) return false;
  switch (cmp) {
    case '<':
      return value < to;
    case '<=':
      return value <= to;
    case '=':
      return value === to;
    case '>=':
      return value >= to;
    case '>':
      return value > to;
  }
}

import { getOptionText, type Quiz } from '@funnel/content/quiz';
import type { Answers, QuizCatalog } from '@funnel/contracts';
import { getTexts } from '../locales/messages';
import { readChoices } from './read-answers';

/** The chosen goals as we say them, in the order of the quiz: “being kinder to yourself”. */
export function readGoals(answers: Answers, quiz: Quiz): string[] {
  return readChoices(answers, 'goals', quiz).map(({ id }) => getGoalText(quiz.catalog, id));
}

/** A goal within a sentence. One that only another version of the quiz has is told in the words of its option. */
export function getGoalText(catalog: QuizCatalog, goal: string): string {
  return getTexts().insights[`goal.${goal}`] ?? getOptionText(catalog, 'goals', goal);
}

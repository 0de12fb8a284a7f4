import { getCurrentQuiz, getOptionText } from '@funnel/content/quiz';
import type { QuizCatalog, Section, Step } from '@funnel/contracts';
import { getQuizTexts } from '../locales/messages';

/** The texts of one step, by the last part of their key. */
export type StepTexts = {
  readonly title: string;
  readonly lead: string | undefined;
  readonly action: string | undefined;
  readonly label: string | undefined;
  readonly hint: string | undefined;
  readonly option: (id: string) => string;
  /** Any other text of the step, by the rest of its key. */
  readonly find: (part: string) => string | undefined;
};

/**
 * The texts of a step, read when they are shown: those of later sections load meanwhile. Options shared by many
 * steps, such as "Often", have one common text.
 */
export function getStepTexts(step: Step): StepTexts {
  const getText = (part: string) => getCatalog()[`${step.id}.${part}`];
  return {
    get title() {
      return getText('title') ?? '';
    },
    get lead() {
      return getText('lead');
    },
    get action() {
      return getText('action');
    },
    get label() {
      return getText('label');
    },
    get hint() {
      return getText('hint');
    },
    option: (id) => getOptionText(getCatalog(), step.id, id),
    find: getText,
  };
}

/** The texts of the quiz that is shown, in the language of the page. */
export function getCatalog(): QuizCatalog {
  return getCurrentQuiz(getQuizTexts()).catalog;
}

/** Whether the texts of a step are there: those of later sections load after the first question. */
export function hasTexts(step: Step): boolean {
  return `${step.id}.title` in getCatalog();
}

export function getSectionName(id: Section['id']): string {
  return getCatalog()[`section.${id}`] ?? '';
}
